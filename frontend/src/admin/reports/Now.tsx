import { CreditCard, ListChecks, Radio, Users } from 'lucide-react';
import { errorText } from '../../api/http/apiError';
import { useAdminStats } from '../../api/stats';
import { countText } from '../../ui/text/countText';
import { ErrorState } from '../../ui/state/ErrorState';
import { StatCard } from '../../ui/layout/StatCard';
import { PRIORITY_LABELS, STATUS_LABELS } from '../leads/leadPresentation';
import { CountRows, type CountRow } from './CountRows';
import { NowSpreadsheet } from './NowSpreadsheet';

const byStatus: CountRow[] = Object.entries(STATUS_LABELS).map(([status, label]) => ({
  list: 'leads',
  label,
  filter: { status },
  count: ({ leads }) => leads[status as keyof typeof leads],
}));
const byPriority: CountRow[] = Object.entries(PRIORITY_LABELS).map(([priority, label]) => ({
  list: 'leads',
  label,
  filter: { status: 'active', priority },
  count: ({ activeLeads }) => activeLeads[priority as keyof typeof activeLeads],
}));
const people: CountRow[] = [
  {
    list: 'users',
    label: 'Installers, approved',
    filter: { status: 'approved' },
    count: ({ installers }) => installers.approved,
  },
  {
    list: 'users',
    label: 'Installers, pending approval',
    filter: { status: 'pending' },
    count: ({ installers }) => installers.pending,
  },
  {
    list: 'users',
    label: 'Installers, unverified',
    filter: { status: 'unverified' },
    count: ({ installers }) => installers.unverified,
  },
  {
    list: 'users',
    label: 'Installers, suspended',
    filter: { status: 'suspended' },
    count: ({ installers }) => installers.suspended,
  },
  { list: 'customers', label: 'Customers', filter: {}, count: ({ customers }) => customers.total },
  {
    list: 'customers',
    label: 'Companies waiting for approval',
    filter: { status: 'pending' },
    count: ({ customers }) => customers.pending,
  },
];
const counts: CountRow[] = [
  {
    list: 'tickets',
    label: 'Messages to answer',
    filter: { status: 'open' },
    count: ({ tickets }) => tickets.open,
  },
  {
    list: 'tickets',
    label: 'Messages answered',
    filter: { status: 'answered' },
    count: ({ tickets }) => tickets.answered,
  },
  {
    list: 'refunds',
    label: 'Refunds to sort out',
    filter: { status: 'failed' },
    count: ({ refunds }) => refunds.failed,
  },
  {
    list: 'refunds',
    label: 'Refunds with the bank',
    filter: { status: 'sent' },
    count: ({ refunds }) => refunds.sent,
  },
];

const groups = [
  { title: 'Messages and refunds', rows: counts },
  { title: 'Leads by status', rows: byStatus },
  { title: 'Active leads by priority', rows: byPriority },
  { title: 'People', rows: people },
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
      <StatCard
        label="Total Leads"
        icon={ListChecks}
        value={data && countText(data.totalLeads)}
        loading={loading}
      />
      <StatCard
        label="Active Leads"
        icon={Radio}
        value={data && countText(data.activeLeads)}
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
    </div>
  );
}

/** How the market stands, counted when the page is opened. */
export function Now() {
  return (
    <>
      <NowSpreadsheet groups={groups} />
      <Figures />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        {groups.map(({ title, rows }) => (
          <CountRows key={title} title={title} rows={rows} />
        ))}
      </div>
    </>
  );
}
