import { Suspense } from 'react';
import { useOutletContext } from 'react-router';
import { useCurrentUser } from '../../api/user';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { roleOf, type Gate } from '../gates';

// Each person needs one of these, so none waits for the code of the others.
const screens = {
  registration: lazyWithRetry(async () => ({
    default: (await import('../../features/registration/RegistrationPage')).RegistrationPage,
  })),
  verification: lazyWithRetry(async () => ({
    default: (await import('../../features/verification/VerificationScreen')).VerificationScreen,
  })),
  customer: lazyWithRetry(async () => ({ default: (await import('./CustomerHome')).CustomerHome })),
  admin: lazyWithRetry(async () => ({ default: (await import('./AdminDashboard')).AdminDashboard })),
  installer: lazyWithRetry(async () => ({
    default: (await import('./InstallerDashboard')).InstallerDashboard,
  })),
};

/** What `/` shows depends on what the account still needs, then on the role. */
export function Home() {
  const user = useCurrentUser();
  const gate = useOutletContext<Gate>();
  const Screen = screens[gate === 'registration' || gate === 'verification' ? gate : roleOf(user)];
  return (
    <Suspense fallback={<PageSpinner />}>
      <Screen />
    </Suspense>
  );
}
