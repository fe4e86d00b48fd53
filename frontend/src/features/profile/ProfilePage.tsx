import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../api/user';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { Tabs } from '../../ui/layout/Tabs';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { AccountStatus } from './AccountStatus';
import { AvailabilityPanel } from './availability/AvailabilityPanel';
import { BusinessPanel } from './BusinessPanel';
import { ContactDetails } from './ContactDetails';
import { PersonalInfo } from './PersonalInfo';
import { PreferencesPanel } from './PreferencesPanel';
import { PrivacyPanel } from './privacy/PrivacyPanel';
import { ProfileCard } from './ProfileCard';
import { SecurityPanel } from './SecurityPanel';
import { ServiceNudge } from './ServiceNudge';

const TaxPanel = lazyWithRetry(async () => ({ default: (await import('./tax/TaxPanel')).TaxPanel }));
const CisContractorPanel = lazyWithRetry(async () => ({
  default: (await import('./tax/CisContractorPanel')).CisContractorPanel,
}));
const ProfileForm = lazyWithRetry(async () => ({ default: (await import('./ProfileForm')).ProfileForm }));

export function ProfilePage() {
  const user = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState(!user.phoneNumber && !user.phoneVerified && !user.isAdmin);

  const isInstaller = user.userType === 'installer' && !user.isAdmin && !user.needsRegistration;
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    setEditing(false);
    panel.current?.focus();
  };

  return (
    <>
      <PageHeader title="Profile" subtitle="Your details and how we contact you" />
      <ServiceNudge />
      <div className="grid items-start gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
        <div className="grid gap-5">
          <ProfileCard user={user} />
          <AccountStatus user={user} />
        </div>
        <Card ref={panel} tabIndex={-1} className="p-5 outline-none sm:p-6">
          {editing ? (
            <Suspense fallback={<PageSpinner />}>
              <ProfileForm user={user} onDone={close} />
            </Suspense>
          ) : (
            <Tabs
              label="Profile"
              value={params.get('tab') ?? 'personal'}
              onChange={(tab) => setParams({ tab }, { replace: true })}
              tabs={[
                {
                  value: 'personal',
                  label: 'Personal Info',
                  content: <PersonalInfo user={user} onEdit={() => setEditing(true)} />,
                },
                {
                  value: 'contact',
                  label: 'Contact Details',
                  content: <ContactDetails user={user} onEdit={() => setEditing(true)} />,
                },
                ...(isInstaller
                  ? [
                      { value: 'availability', label: 'Availability', content: <AvailabilityPanel /> },
                      { value: 'business', label: 'Business', content: <BusinessPanel /> },
                      {
                        value: 'tax',
                        label: 'Tax',
                        content: (
                          <Suspense fallback={<PageSpinner />}>
                            <TaxPanel />
                          </Suspense>
                        ),
                      },
                    ]
                  : []),
                ...(user.userType === 'customer' && user.companyName && !user.isAdmin
                  ? [
                      {
                        value: 'tax',
                        label: 'Tax',
                        content: (
                          <Suspense fallback={<PageSpinner />}>
                            <CisContractorPanel />
                          </Suspense>
                        ),
                      },
                    ]
                  : []),
                { value: 'preferences', label: 'Preferences', content: <PreferencesPanel user={user} /> },
                { value: 'security', label: 'Security', content: <SecurityPanel user={user} /> },
                { value: 'privacy', label: 'Privacy', content: <PrivacyPanel /> },
              ]}
            />
          )}
        </Card>
      </div>
    </>
  );
}
