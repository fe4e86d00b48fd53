import { Money } from '../../ui/Money';
import { SummaryRows } from '../../ui/SummaryRows';
import type { AdminUserDetail } from './adminUser';

export function PerformanceTab({ user }: { user: AdminUserDetail }) {
  return (
    <SummaryRows
      rows={[
        ['Rank', user.rank === null ? 'Not ranked until approved' : `#${user.rank}`],
        ['Points', user.points],
        ['Completed Jobs', user.completedJobs],
        ['Total Earnings', <Money key="earnings" pounds={user.totalEarnings} />],
        ['Success Rate', user.completedJobs > 0 ? `${user.successRate.toFixed(1)}%` : 'No finished jobs yet'],
      ]}
    />
  );
}
