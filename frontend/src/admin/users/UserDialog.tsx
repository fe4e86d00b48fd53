import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { queryOf } from '../../api/query/queryOf';
import { Avatar } from '../../ui/mark/Avatar';
import { Badge } from '../../ui/mark/Badge';
import { Tabs } from '../../ui/layout/Tabs';
import { LoadedDialog } from '../resource/LoadedDialog';
import { Timeline } from '../timeline/Timeline';
import { nameOf, statusBadge, type AdminUserDetail } from './accounts';
import { ApplicationFacts } from './ApplicationFacts';
import { ReviewButtons } from './ReviewButtons';
import { PerformanceTab, ProfileTab } from './UserTabs';

/** Who they are, and what was read and said before they were let in. */
function Profile({ user }: { user: AdminUserDetail }) {
  return (
    <div className="grid gap-5">
      <ProfileTab user={user} />
      {(user.userType === 'installer' || user.companyName !== null) && <ApplicationFacts user={user} />}
    </div>
  );
}

function UserPanel({ user }: { user: AdminUserDetail }) {
  const [tab, setTab] = useState('profile');
  const [status, tone] = statusBadge(user);
  const tabs = [
    { value: 'profile', label: 'Profile', content: <Profile user={user} /> },
    { value: 'performance', label: 'Performance', content: <PerformanceTab user={user} /> },
    { value: 'activity', label: 'Activity', content: <Timeline subject="users" id={user.id} /> },
  ].filter(({ value }) => user.userType === 'installer' || value !== 'performance');
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <Avatar
          firstName={user.firstName}
          lastName={user.lastName}
          imageUrl={user.profileImageUrl}
          className="size-12"
        />
        <div className="min-w-0 flex-1">
          <p className="break-all text-ink-2">{user.email}</p>
          <Badge tone={tone}>{status}</Badge>
        </div>
        <ReviewButtons user={user} className="max-sm:w-full" />
      </div>
      <Tabs label="About this account" tabs={tabs} value={tab} onChange={setTab} />
    </>
  );
}

/** Everything about one account, with the next step of its review. */
export function UserDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const user = useQuery({ ...queryOf('/api/admin/users/{id}', id), refetchOnMount: 'always' });
  return (
    <LoadedDialog
      wide
      what="account"
      query={user}
      title={(row) => (row ? nameOf(row) : 'Account')}
      onClose={onClose}
    >
      {(row) => <UserPanel user={row} />}
    </LoadedDialog>
  );
}
