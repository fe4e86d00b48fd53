import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { forgetPlace, placeToReturn } from '../../api/drafts/returnPlace';
import { sessionHasEnded } from '../../api/http/sessionEnd';
import { userQuery } from '../../api/user';
import { authHeadings } from '../../authHeadings';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { Tabs } from '../../ui/layout/Tabs';
import { AuthFrame } from './AuthFrame';
import { SignInForm } from './SignInForm';

/** Most people who come here have an account and no second factor, and come by themselves: the rest is fetched when it is wanted. */
const SecondStep = lazyWithRetry(async () => ({ default: (await import('./SecondStep')).SecondStep }));
const SessionEnded = lazyWithRetry(async () => ({ default: (await import('./SessionEnded')).SessionEnded }));
const SignUpForm = lazyWithRetry(async () => ({ default: (await import('./SignUpForm')).SignUpForm }));

/** On to the page that was wanted before signing in, once; otherwise to the start. */
function SignedInAlready() {
  const [place] = useState(placeToReturn);
  useEffect(forgetPlace, []);
  return <Navigate to={place} replace state={{ returning: true }} />;
}

/** Sign in and sign up. `?tab=signup&userType=customer` opens the matching form. */
export function AuthPage() {
  const { data: user } = useQuery(userQuery);
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get('tab') === 'signup' ? 'signup' : 'signin';

  /** The question after the password; null: none yet. */
  const [next, setNext] = useState<{ passkey: boolean } | null>(null);

  if (user) return <SignedInAlready />;
  if (next)
    return (
      <Suspense fallback={<PageSpinner />}>
        <SecondStep passkey={next.passkey} onBack={() => setNext(null)} />
      </Suspense>
    );

  const openTab = (wanted: string) => {
    parameters.set('tab', wanted);
    setParameters(parameters, { replace: true });
  };

  return (
    <AuthFrame {...authHeadings[tab]}>
      {sessionHasEnded() && (
        <Suspense>
          <SessionEnded />
        </Suspense>
      )}
      <Tabs
        label="Sign in or sign up"
        value={tab}
        onChange={openTab}
        tabs={[
          {
            value: 'signin',
            label: 'Sign In',
            content: <SignInForm onCodeWanted={(passkey) => setNext({ passkey })} />,
          },
          { value: 'signup', label: 'Sign Up', content: <SignUpForm /> },
        ]}
      />
    </AuthFrame>
  );
}
