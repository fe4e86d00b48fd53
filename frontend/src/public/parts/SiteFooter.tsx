import { PRODUCT_NAME, TAGLINE } from '../../brand';
import { Logo } from '../../ui/mark/Logo';
import { ATTRIBUTION } from '../content/attribution';
import { FOOTER_GROUPS } from '../links';
import { IMPRINT_MARK } from '../page';

/** Every page is linked from here. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="wrap grid gap-10 py-14 md:grid-cols-[1.4fr_2fr]">
        <div>
          <Logo className="text-ink" />
          <p className="mt-4 max-w-[30ch] text-ink-2">{TAGLINE}</p>
        </div>
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-4">
          {FOOTER_GROUPS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-2">{title}</h2>
              <ul className="mt-2">
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href} className="inline-block py-1.5 wrap-anywhere text-ink hover:underline">
                      {label}
                    </a>
                  </li>
                ))}
                {title === 'Legal' && (
                  <li>
                    <a
                      href="/cookie-policy#choices"
                      data-consent
                      className="inline-block py-1.5 wrap-anywhere text-ink hover:underline"
                    >
                      Cookie settings
                    </a>
                  </li>
                )}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="border-t border-line">
        <div className="wrap grid gap-2 py-6 text-sm text-ink-2">
          <p className="empty:hidden">{IMPRINT_MARK}</p>
          <p>
            {ATTRIBUTION.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
          <p>
            © {PRODUCT_NAME}.{' '}
            <a href="/rss.xml" className="underline underline-offset-2">
              RSS
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}
