import { Activity, Briefcase, CreditCard, Users } from 'lucide-react';
import { errorText } from '../../api/http/apiError';
import { useAdminStats } from '../../api/stats';
import { countText } from '../../ui/text/countText';
import { ErrorState } from '../../ui/state/ErrorState';
import { StatCard } from '../../ui/layout/StatCard';

export function AdminStats() {
  const { data, error, refetch } = useAdminStats();
  if (error && !data) {
    return (
      <ErrorState title="The figures did not load" detail={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  const loading = !data;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        label="Total Leads"
        icon={Briefcase}
        value={data && countText(data.totalLeads)}
        note={`${countText(data?.activeLeads ?? 0)} active`}
        loading={loading}
      />
      <StatCard
        label="Total Installers"
        icon={Users}
        value={data && countText(data.totalInstallers)}
        note={`${countText(data?.approvedInstallers ?? 0)} approved`}
        loading={loading}
      />
      <StatCard
        label="Total Payments"
        icon={CreditCard}
        value={data && countText(data.totalPayments)}
        note={`${countText(data?.pendingPayments ?? 0)} pending`}
        loading={loading}
      />
      <StatCard
        label="Active Leads"
        icon={Activity}
        value={data && countText(data.activeLeads)}
        note="open for bids or under way"
        loading={loading}
      />
    </div>
  );
}
