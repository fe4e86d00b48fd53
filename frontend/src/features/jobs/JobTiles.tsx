import { Activity, CircleCheckBig, ListChecks, PoundSterling } from 'lucide-react';
import { usePayments } from '../../api/payments';
import type { Job } from '../../api/types';
import { formatMoney, formatShortMoney } from '../../ui/money';
import { StatCard } from '../../ui/StatCard';
import { paidSoFar, sumJobs } from './jobSums';

export function JobTiles({ jobs }: { jobs: Job[] }) {
  const { data: payments } = usePayments();
  const sums = sumJobs(jobs);
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard label="Active Jobs" icon={Activity} value={sums.active} note="open or under way" />
      <StatCard label="Completed" icon={CircleCheckBig} value={sums.completed} note="approved by you" />
      <StatCard label="Total Jobs" icon={ListChecks} value={sums.total} note="posted so far" />
      <StatCard
        label="Total Spent"
        icon={PoundSterling}
        value={formatMoney(sums.spent, { whole: true })}
        note={
          payments ? `Sum of budgets; ${formatShortMoney(paidSoFar(payments))} paid so far` : 'Sum of budgets'
        }
      />
    </div>
  );
}
