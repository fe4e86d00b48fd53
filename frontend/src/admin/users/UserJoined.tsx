import { useRecordContext } from 'react-admin';
import { formatDate } from '../../ui/dates';
import type { AdminUser } from './adminUser';

export function UserJoined() {
  const user = useRecordContext<AdminUser>();
  if (!user) return null;
  return (
    <time dateTime={user.joinedAt} className="tabular text-sm whitespace-nowrap text-ink-2">
      {formatDate(user.joinedAt)}
    </time>
  );
}
