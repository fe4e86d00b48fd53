import { Menu } from 'lucide-react';
import { PRODUCT_NAME } from '../../brand';
import { buttonClass } from '../../ui/button/buttonClass';
import { Logo } from '../../ui/mark/Logo';
import { AUTH, HEADER_LINKS, SIGN_UP } from '../links';

/** Mark, ways through the site, Get Started. On a phone the ways are in a popover that needs no script. */
export function SiteHeader({ path }: { path: string }) {
  const current = (href: string) => (href === path ? 'page' : undefined);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="wrap flex h-18 items-center gap-2 sm:gap-8">
        <a
          href="/"
          aria-label={`${PRODUCT_NAME}, home`}
          className="flex min-w-0 overflow-hidden rounded-control text-ink"
        >
          <Logo />
        </a>
        <nav aria-label="Main" className="hidden gap-1 lg:flex">
          {HEADER_LINKS.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              aria-current={current(href)}
              className="rounded-control px-3 py-2.5 text-ink-2 transition-colors hover:bg-sunken hover:text-ink aria-[current]:text-ink aria-[current]:font-semibold"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-3">
          <a href={AUTH} className={buttonClass('quiet', '!text-ink max-sm:hidden')}>
            Sign in
          </a>
          <a
            href={SIGN_UP}
            className={buttonClass('primary', 'whitespace-nowrap text-[min(1rem,4.5vw)] max-sm:!px-3')}
          >
            Get Started
          </a>
          <button
            type="button"
            popoverTarget="site-menu"
            aria-label="Menu"
            className="inline-grid size-[44px] place-items-center rounded-control text-ink hover:bg-sunken lg:hidden"
          >
            <Menu aria-hidden="true" className="size-6" strokeWidth={1.75} />
          </button>
        </div>
      </div>
      <nav
        id="site-menu"
        popover="auto"
        aria-label="Menu"
        className="rounded-card border border-line bg-raised p-2 text-ink shadow-float"
      >
        {[...HEADER_LINKS, { href: '/#faq', label: 'Questions' }, { href: '/contact', label: 'Contact' }].map(
          ({ href, label }) => (
            <a
              key={href}
              href={href}
              aria-current={current(href)}
              className="block rounded-control px-4 py-3 text-lg hover:bg-sunken aria-[current]:font-semibold"
            >
              {label}
            </a>
          ),
        )}
        <a href={AUTH} className={buttonClass('secondary', 'm-2 flex')}>
          Sign in
        </a>
      </nav>
    </header>
  );
}
