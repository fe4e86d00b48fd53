import { useRecordContext } from 'react-admin';
import { Money } from '../../ui/Money';
import type { AdminUser } from './adminUser';

/** Points, jobs and earnings. */
export function UserPerformance() {
  const user = useRecordContext<AdminUser>();
  if (!user) return null;
  return (
    <p className="tabular text-sm whitespace-nowrap text-ink-2">
      <span className="font-semibold text-ink">{user.points} points</span>
      <br />
      {user.completedJobs} jobs · <Money pounds={user.totalEarnings} />
    </p>
  );
}
