import { Activity, Briefcase, CreditCard, Users } from 'lucide-react';
import { errorText } from '../../api/apiError';
import { useAdminStats } from '../../api/stats';
import { ErrorState } from '../../ui/ErrorState';
import { StatCard } from '../../ui/StatCard';

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
        value={data?.totalLeads}
        note={`${data?.activeLeads} active`}
        loading={loading}
      />
      <StatCard
        label="Total Installers"
        icon={Users}
        value={data?.totalInstallers}
        note={`${data?.approvedInstallers} approved`}
        loading={loading}
      />
      <StatCard
        label="Total Payments"
        icon={CreditCard}
        value={data?.totalPayments}
        note={`${data?.pendingPayments} pending`}
        loading={loading}
      />
      <StatCard
        label="Active Leads"
        icon={Activity}
        value={data?.activeLeads}
        note="open for bids or under way"
        loading={loading}
      />
    </div>
  );
}
