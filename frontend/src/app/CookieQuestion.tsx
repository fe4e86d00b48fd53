import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { userQuery } from '../api/user';
import { readConsent } from '../public/islands/consent';
import { lazyWithRetry } from '../ui/state/lazyWithRetry';

const ConsentBanner = lazyWithRetry(async () => ({
  default: (await import('../public/islands/ConsentBanner')).ConsentBanner,
}));

/**
 * The one question about cookies, for those who came straight to the app. Its code is not even fetched once it is answered. Staff work
 * here and are measured by nothing: they are not asked, and until it is known who is here no question is shown.
 */
export function CookieQuestion() {
  const { data: user, isPending } = useQuery({ ...userQuery, enabled: false });
  if (isPending || user?.isAdmin || readConsent(localStorage) !== null) return null;
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  );
}
