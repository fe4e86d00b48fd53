import { buttonClass } from '../../ui/button/buttonClass';
import { PageIntro } from '../parts/PageIntro';

export function NotFoundPage() {
  return (
    <PageIntro title="404 Page Not Found" lead="Did you forget to add the page to the router?">
      <p className="max-w-[60ch] text-hero-ink-2">
        The address may be mistyped, or the page has moved. From here you can start again.
      </p>
      <div className="mt-6 flex flex-wrap gap-3 pb-16">
        <a href="/" className={buttonClass('accent')}>
          To the front page
        </a>
        <a href="/contact" className={buttonClass('onShell', '!border-hero-line hover:!bg-white/10')}>
          Contact us
        </a>
      </div>
    </PageIntro>
  );
}
