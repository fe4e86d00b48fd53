import { useState } from 'react';
import { useCurrentUser } from '../../api/user';
import { Card } from '../../ui/Card';
import { PageHeader } from '../../ui/PageHeader';
import { Tabs } from '../../ui/Tabs';
import { AccountStatus } from './AccountStatus';
import { ContactDetails } from './ContactDetails';
import { PersonalInfo } from './PersonalInfo';
import { ProfileCard } from './ProfileCard';
import { ProfileForm } from './ProfileForm';
import { ServiceNudge } from './ServiceNudge';

export function ProfilePage() {
  const user = useCurrentUser();
  const [tab, setTab] = useState('personal');
  const [editing, setEditing] = useState(!user.phoneNumber && !user.phoneVerified && !user.isAdmin);

  return (
    <>
      <PageHeader title="Profile" subtitle="Who you are to others, and how we reach you" />
      <ServiceNudge />
      <div className="grid items-start gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
        <div className="grid gap-5">
          <ProfileCard user={user} />
          <AccountStatus user={user} />
        </div>
        <Card className="p-5 sm:p-6">
          {editing ? (
            <ProfileForm user={user} onDone={() => setEditing(false)} />
          ) : (
            <Tabs
              label="Profile"
              value={tab}
              onChange={setTab}
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
              ]}
            />
          )}
        </Card>
      </div>
    </>
  );
}
