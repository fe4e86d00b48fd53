import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { forgetPlace, placeToReturn } from '../../api/drafts/returnPlace';
import { sessionHasEnded, whySessionEnded } from '../../api/http/sessionEnd';
import { userQuery } from '../../api/user';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { Notice } from '../../ui/state/Notice';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { Tabs } from '../../ui/layout/Tabs';
import { AuthFrame } from './AuthFrame';
import { SignInForm } from './SignInForm';

/** Most people who come here have an account and no second factor: the rest is fetched when it is wanted. */
const SecondStep = lazyWithRetry(async () => ({ default: (await import('./SecondStep')).SecondStep }));
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
  const userType = parameters.get('userType') === 'customer' ? 'customer' : 'installer';

  /** What is asked after the password; null: nothing yet. */
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
    <AuthFrame
      name={tab === 'signup' ? 'Sign Up' : 'Sign In'}
      heading={tab === 'signup' ? 'Create your account' : 'Welcome back'}
      intro={
        tab === 'signup'
          ? 'Free for installers and for customers. No setup fees, no monthly costs.'
          : 'Sign in to see your leads, bids and jobs.'
      }
    >
      {sessionHasEnded() && (
        <Notice tone="warn" role="status" title="Your session has ended" className="mb-5">
          {whySessionEnded()} Sign in and we bring you back to where you were. A form that you had begun is
          kept.
        </Notice>
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
          { value: 'signup', label: 'Sign Up', content: <SignUpForm userType={userType} /> },
        ]}
      />
    </AuthFrame>
  );
}
