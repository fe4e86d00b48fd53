import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { errorText } from '../api/http/apiError';
import { useLiveEvents } from '../api/liveEvents';
import { UserProvider, userQuery } from '../api/user';
import { ErrorState } from '../ui/state/ErrorState';
import { lazyWithRetry } from '../ui/state/lazyWithRetry';
import { PageSpinner } from '../ui/state/PageSpinner';
import { LoggedOut } from './LoggedOut';
import { leaveFor } from './navigation';
import { GateLayout } from './shell/GateLayout';

const SecondFactorFirst = lazyWithRetry(async () => ({
  default: (await import('../features/profile/SecondFactorFirst')).SecondFactorFirst,
}));

function LiveLine() {
  useLiveEvents();
  return null;
}

/**
 * Without a user `/` is the landing page, which the server shows once the stale session cookie is gone;
 * the sign-out address takes it away.
 */
function ToLanding() {
  useEffect(() => leaveFor('/api/logout'), []);
  return <PageSpinner />;
}

/** Shows what is behind it once there is a user. */
export function SignedIn() {
  const { data: user, error, refetch, isFetching } = useQuery(userQuery);
  const { pathname } = useLocation();
  // The recovery codes are shown once: the page stays until its reader goes on.
  const [isHeld, setHeld] = useState(false);
  if (user?.needsSecondFactor && !isHeld) setHeld(true);

  if (user === undefined && error) {
    return (
      <main className="mx-auto max-w-xl px-4 py-16">
        <ErrorState
          title="We could not load your account"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </main>
    );
  }
  if (user === undefined) return <PageSpinner />;
  if (user === null) return pathname === '/' ? <ToLanding /> : <LoggedOut />;
  if (isHeld)
    return (
      <UserProvider value={user}>
        <GateLayout withProfile={false}>
          <Suspense fallback={<PageSpinner />}>
            <SecondFactorFirst onDone={() => void refetch().then(() => setHeld(false))} />
          </Suspense>
        </GateLayout>
      </UserProvider>
    );
  return (
    <UserProvider value={user}>
      <LiveLine />
      <Outlet />
    </UserProvider>
  );
}
