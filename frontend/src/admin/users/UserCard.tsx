import { useRecordContext } from 'react-admin';
import { Card } from '../../ui/Card';
import type { AdminUser } from './adminUser';
import { UserActions } from './UserActions';
import { UserJoined } from './UserJoined';
import { UserName } from './UserName';
import { UserPerformance } from './UserPerformance';
import { UserStatus } from './UserStatus';

/** A row of the table on a phone. */
export function UserCard() {
  const user = useRecordContext<AdminUser>();
  if (!user) return null;
  return (
    <Card className="grid gap-3.5 p-4">
      <div className="flex items-start justify-between gap-3">
        <UserName />
        <UserStatus />
      </div>
      <p className="text-sm break-all text-ink-2">{user.email}</p>
      <div className="flex items-end justify-between gap-3">
        {user.userType === 'installer' && <UserPerformance />}
        <p className="text-right text-sm text-ink-3">
          Joined <UserJoined />
        </p>
      </div>
      <div className="flex justify-end border-t border-line pt-3">
        <UserActions />
      </div>
    </Card>
  );
}
