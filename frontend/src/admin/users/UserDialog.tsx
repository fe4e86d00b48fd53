import { useState } from 'react';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { Avatar } from '../../ui/Avatar';
import { Dialog } from '../../ui/Dialog';
import { Tabs } from '../../ui/Tabs';
import { DialogState } from '../list/DialogState';
import { ActivityTab } from './ActivityTab';
import { nameOf, type AdminUserDetail } from './adminUser';
import { PerformanceTab } from './PerformanceTab';
import { ProfileTab } from './ProfileTab';
import { ReviewButton } from './ReviewButton';
import { UserStatus } from './UserStatus';

function UserPanel({ user }: { user: AdminUserDetail }) {
  const [tab, setTab] = useState('profile');
  const tabs = [
    { value: 'profile', label: 'Profile', content: <ProfileTab user={user} /> },
    { value: 'performance', label: 'Performance', content: <PerformanceTab user={user} /> },
    { value: 'activity', label: 'Activity', content: <ActivityTab user={user} /> },
  ].filter(({ value }) => user.userType === 'installer' || value !== 'performance');
  return (
    <RecordContextProvider value={user}>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <Avatar
          firstName={user.firstName}
          lastName={user.lastName}
          imageUrl={user.profileImageUrl}
          className="size-12"
        />
        <div className="min-w-0 flex-1">
          <p className="break-all text-ink-2">{user.email}</p>
          <UserStatus />
        </div>
        <ReviewButton user={user} className="max-sm:w-full" />
      </div>
      <Tabs label="About this account" tabs={tabs} value={tab} onChange={setTab} />
    </RecordContextProvider>
  );
}

/** Everything about one account, with the next step of its review. */
export function UserDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const user = useGetOne<AdminUserDetail>('users', { id }, { refetchOnMount: 'always' });
  return (
    <Dialog open wide onClose={onClose} title={user.data ? nameOf(user.data) : 'Account'}>
      {user.data && 'application' in user.data ? (
        <UserPanel user={user.data} />
      ) : (
        <DialogState title="The account did not load" query={user} />
      )}
    </Dialog>
  );
}
