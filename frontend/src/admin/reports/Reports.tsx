import { CreditCard, ListChecks, Radio, Users } from 'lucide-react';
import { errorText } from '../../api/apiError';
import { useAdminStats } from '../../api/stats';
import { buttonClass } from '../../ui/buttonClass';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { StatCard } from '../../ui/StatCard';
import { PRIORITY_LABELS, STATUS_LABELS } from '../leads/leadLooks';
import { CountRows, type CountRow } from './CountRows';

const byStatus = Object.entries(STATUS_LABELS).map(([status, label]) => ({
  resource: 'leads',
  label,
  filter: { status },
}));
const byPriority = Object.entries(PRIORITY_LABELS).map(([priority, label]) => ({
  resource: 'leads',
  label,
  filter: { status: 'active', priority },
}));
const people: CountRow[] = [
  { resource: 'users', label: 'Installers, approved', filter: { userType: 'installer', status: 'approved' } },
  {
    resource: 'users',
    label: 'Installers, pending approval',
    filter: { userType: 'installer', status: 'pending' },
  },
  {
    resource: 'users',
    label: 'Installers, unverified',
    filter: { userType: 'installer', status: 'unverified' },
  },
  { resource: 'users', label: 'Customers', filter: { userType: 'customer' } },
  {
    resource: 'users',
    label: 'Companies waiting for approval',
    filter: { userType: 'customer', status: 'pending' },
  },
];
const desk: CountRow[] = [
  { resource: 'tickets', label: 'Messages to answer', filter: { status: 'open' } },
  { resource: 'tickets', label: 'Messages answered', filter: { status: 'answered' } },
  { resource: 'refunds', label: 'Refunds that need a person', filter: { status: 'failed' } },
  { resource: 'refunds', label: 'Refunds with the bank', filter: { status: 'sent' } },
];

function Figures() {
  const { data, error, refetch, isFetching } = useAdminStats();
  if (error && !data) {
    return (
      <ErrorState
        title="The figures did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  const loading = !data;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard label="Total Leads" icon={ListChecks} value={data?.totalLeads} loading={loading} />
      <StatCard label="Active Leads" icon={Radio} value={data?.activeLeads} loading={loading} />
      <StatCard
        label="Total Installers"
        icon={Users}
        value={data?.totalInstallers}
        note={`${data?.approvedInstallers ?? 0} approved`}
        loading={loading}
      />
      <StatCard
        label="Total Payments"
        icon={CreditCard}
        value={data?.totalPayments}
        note={`${data?.pendingPayments ?? 0} pending`}
        loading={loading}
      />
    </div>
  );
}

/** How the market stands, counted when the page is opened. */
export function Reports() {
  return (
    <>
      <PageHeader
        title="Reports"
        subtitle="How the market stands right now"
        aside={
          <a href="/admin/queues" className={buttonClass('secondary')}>
            Background jobs
          </a>
        }
      />
      <Figures />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <CountRows title="Messages and refunds" rows={desk} />
        <CountRows title="Leads by status" rows={byStatus} />
        <CountRows title="Active leads by priority" rows={byPriority} />
        <CountRows title="People" rows={people} />
      </div>
    </>
  );
}
