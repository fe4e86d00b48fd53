import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { forgetPlace, placeToReturn } from '../../api/returnPlace';
import { userQuery } from '../../api/user';
import { PRODUCT_NAME } from '../../brand';
import { Logo } from '../../ui/Logo';
import { Tabs } from '../../ui/Tabs';
import { MarketingPanel } from './MarketingPanel';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';

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

  if (user) return <SignedInAlready />;

  const openTab = (next: string) => {
    parameters.set('tab', next);
    setParameters(parameters, { replace: true });
  };

  return (
    <div className="grid min-h-[calc(100dvh-var(--banner,0px))] lg:grid-cols-[minmax(0,1fr)_minmax(0,0.92fr)]">
      <title>{`${tab === 'signup' ? 'Sign Up' : 'Sign In'} · ${PRODUCT_NAME}`}</title>
      <main className="flex flex-col px-5 py-6 sm:px-10">
        <a href="/" aria-label={`${PRODUCT_NAME}, start page`} className="self-start rounded-control">
          <Logo />
        </a>
        <div className="mx-auto my-auto w-full max-w-[460px] py-4 sm:py-8">
          <h1 className="text-3xl">{tab === 'signup' ? 'Create your account' : 'Welcome back'}</h1>
          <p className="mt-2 mb-6 text-ink-2">
            {tab === 'signup'
              ? 'Free for installers and for customers. No setup fees, no monthly costs.'
              : 'Sign in to see your leads, bids and jobs.'}
          </p>
          <Tabs
            label="Sign in or sign up"
            value={tab}
            onChange={openTab}
            tabs={[
              { value: 'signin', label: 'Sign In', content: <SignInForm /> },
              { value: 'signup', label: 'Sign Up', content: <SignUpForm userType={userType} /> },
            ]}
          />
        </div>
      </main>
      <MarketingPanel />
    </div>
  );
}
