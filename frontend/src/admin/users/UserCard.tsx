import { useRecordContext } from 'react-admin';
import { Card } from '../../ui/Card';
import type { AdminUser } from './adminUser';
import { UserActions } from './UserActions';
import { UserEmail } from './UserEmail';
import { UserJoined } from './UserJoined';
import { UserName } from './UserName';
import { UserPerformance } from './UserPerformance';
import { UserStatus } from './UserStatus';

/** A row of the table where it is narrow. */
export function UserCard() {
  const user = useRecordContext<AdminUser>();
  if (!user) return null;
  return (
    <Card className="flex flex-col gap-3.5 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <UserName />
        <UserStatus />
      </div>
      <UserEmail />
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        {user.userType === 'installer' && <UserPerformance />}
        <p className="text-right text-sm text-ink-3">
          Joined <UserJoined />
        </p>
      </div>
      <div className="mt-auto flex justify-end border-t border-line pt-3">
        <UserActions />
      </div>
    </Card>
  );
}
