import { lazy, Suspense, useEffect, useState } from 'react';
import { buttonClass } from '../../ui/button/buttonClass';
import { ACCEPT_ALL, NECESSARY_ONLY, type Consent } from './consent';
import { chooseConsent, useConsent } from './useConsent';

const ConsentDialog = lazy(async () => ({ default: (await import('./ConsentDialog')).ConsentDialog }));

/** Links with this attribute open the preferences, so that a mind can be changed from every page. */
const REOPEN = '[data-consent]';

/** Asks once, stores nothing before an answer, and makes refusing as easy as accepting. */
export function ConsentBanner() {
  const stored = useConsent();
  const [customizing, setCustomizing] = useState(false);

  useEffect(() => {
    const reopen = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest(REOPEN)) return;
      event.preventDefault();
      setCustomizing(true);
    };
    document.addEventListener('click', reopen);
    return () => document.removeEventListener('click', reopen);
  }, []);

  const choose = (choice: Consent) => {
    chooseConsent(choice);
    setCustomizing(false);
  };

  if (customizing) {
    return (
      <Suspense>
        <ConsentDialog
          initial={stored ?? NECESSARY_ONLY}
          onSave={choose}
          onClose={() => setCustomizing(false)}
        />
      </Suspense>
    );
  }
  if (stored !== null) return null;
  return (
    <>
      {/* At least as tall as the question in any letters: what it covers can still be scrolled to. */}
      <div aria-hidden="true" className="h-64 sm:h-40 lg:h-28 print:hidden" />
      <section
        aria-label="Cookies"
        className="cookie-banner fixed inset-x-0 bottom-0 z-40 animate-rise-in border-t border-line bg-raised shadow-float print:hidden"
      >
        <div className="mx-auto grid max-w-[84rem] gap-3 px-[clamp(1.25rem,4vw,2.5rem)] py-4 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-8">
          <p className="text-sm text-ink-2">
            <strong className="text-ink">Cookies by choice.</strong> What is necessary keeps you signed in and
            remembers this answer. Nothing else is stored unless you allow it.{' '}
            <a href="/privacy-policy" className="font-medium text-petrol underline underline-offset-2">
              Privacy policy
            </a>
          </p>
          <div className="grid grid-cols-2 gap-2 sm:flex">
            <button
              type="button"
              className={buttonClass('secondary', 'max-sm:col-span-2 max-sm:order-last')}
              onClick={() => setCustomizing(true)}
            >
              Customize
            </button>
            <button type="button" className={buttonClass('primary')} onClick={() => choose(NECESSARY_ONLY)}>
              Necessary Only
            </button>
            <button type="button" className={buttonClass('primary')} onClick={() => choose(ACCEPT_ALL)}>
              Accept All
            </button>
          </div>
        </div>
      </section>
    </>
  );
}
