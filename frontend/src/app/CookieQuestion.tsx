import { Suspense } from 'react';
import { readConsent } from '../public/islands/consent';
import { lazyWithRetry } from '../ui/state/lazyWithRetry';

const ConsentBanner = lazyWithRetry(async () => ({
  default: (await import('../public/islands/ConsentBanner')).ConsentBanner,
}));

/** The one question about cookies, for those who came straight to the app. Its code is not even fetched once it is answered. */
export function CookieQuestion() {
  if (readConsent(localStorage) !== null) return null;
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  );
}
