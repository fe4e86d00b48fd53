import { Activity, CircleCheckBig, ListChecks, PoundSterling } from 'lucide-react';
import { errorText } from '../../api/http/apiError';
import { useJobSummary } from '../../api/jobs';
import { usePaymentSummary } from '../../api/payments';
import { ErrorState } from '../../ui/state/ErrorState';
import { formatMoney } from '../../ui/text/money';
import { StatCard } from '../../ui/layout/StatCard';

/** The four tiles. "Total Spent" is the sum of the budgets' upper ends; what was really paid stands below it. */
export function JobTiles() {
  const { data, error, refetch } = useJobSummary();
  const { data: payments } = usePaymentSummary();
  if (error && !data) {
    return (
      <ErrorState
        title="Your figures did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const loading = !data;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        label="Active Jobs"
        icon={Activity}
        value={data?.active}
        note="open or under way"
        loading={loading}
      />
      <StatCard
        label="Completed"
        icon={CircleCheckBig}
        value={data?.completed}
        note="finished"
        loading={loading}
      />
      <StatCard
        label="Total Jobs"
        icon={ListChecks}
        value={data?.total}
        note="posted so far"
        loading={loading}
      />
      <StatCard
        label="Total Spent"
        icon={PoundSterling}
        value={data && formatMoney(data.budgets, { whole: true })}
        note={payments ? `Sum of budgets; ${formatMoney(payments.paid)} paid so far` : 'Sum of budgets'}
        loading={loading}
      />
    </div>
  );
}
