import { Building2, Eye, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/mark/Avatar';
import { Badge } from '../../ui/mark/Badge';
import { Card } from '../../ui/layout/Card';
import { formatDate } from '../../ui/text/dates';
import { IconButton } from '../../ui/overlay/IconButton';
import { Money } from '../../ui/text/Money';
import { ukRegionChoices } from '../data/ukTiles';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { defineResource, type Column, type RowName } from '../resource/defineResource';
import { EmailText } from '../resource/EmailText';
import { useResourcePages } from '../kit/useResourcePages';
import { accountTopics, nameOf, statusBadge, userCalls, type AdminUser } from './accounts';
import { isReadyToApprove, waitsForApplicant } from './approvalTexts';
import { InstallerSummary } from './InstallerSummary';
import { ReviewButtons } from './ReviewButtons';

const UserDialog = lazyWithRetry(async () => ({ default: (await import('./UserDialog')).UserDialog }));

const UserShow = lazyWithRetry(() => import('./UserShow'));
const DecideMany = lazyWithRetry(() => import('./DecideMany'));

type Props = { user: AdminUser };

const businessOf = (user: AdminUser) =>
  user.userType === 'customer' ? (user.companyName ?? 'Residential customer') : user.businessName;

function Email({ user }: Props) {
  return (
    <span className="text-sm text-ink-2">
      <EmailText email={user.email} />
    </span>
  );
}

function Status({ user }: Props) {
  const [label, tone] = statusBadge(user);
  return <Badge tone={tone}>{label}</Badge>;
}

/** Points, jobs and earnings. */
function Performance({ user }: Props) {
  return (
    <p className="tabular text-sm whitespace-nowrap text-ink-2">
      <span className="font-semibold text-ink">{user.points} points</span>
      <br />
      {user.completedJobs} jobs · <Money pounds={user.totalEarnings} />
    </p>
  );
}

function Joined({ user }: Props) {
  return (
    <time dateTime={user.joinedAt} className="tabular text-sm whitespace-nowrap text-ink-2">
      {formatDate(user.joinedAt)}
    </time>
  );
}

function Actions({ user }: Props) {
  const pages = useResourcePages(user.userType === 'customer' ? 'customers' : 'users');
  return (
    <div className="-ml-3 flex items-center gap-1 max-xl:ml-0 max-xl:flex-wrap max-xl:justify-end">
      <IconButton label={`View ${nameOf(user)}`} onClick={() => pages.open(user.id)}>
        <Eye aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
      <ReviewButtons listed user={user} className="px-3.5 text-sm xl:whitespace-nowrap" />
    </div>
  );
}

const row = (label: string): RowName<AdminUser> => ({
  label,
  sort: 'name',
  name: nameOf,
  to: ({ id }) => `/admin/users/${id}/show`,
  beside: ({ firstName, lastName, profileImageUrl }) => (
    <Avatar firstName={firstName} lastName={lastName} imageUrl={profileImageUrl} />
  ),
  below: businessOf,
});
const email: Column<AdminUser> = {
  label: 'Email',
  sort: 'email',
  cell: (user) => <Email user={user} />,
  text: (user) => user.email,
};
const status: Column<AdminUser> = {
  label: 'Status',
  cell: (user) => <Status user={user} />,
  text: (user) => statusBadge(user)[0],
};
const performance: Column<AdminUser> = {
  label: 'Performance',
  sort: 'points',
  largestFirst: true,
  cell: (user) => <Performance user={user} />,
  text: ({ points, completedJobs, totalEarnings }) =>
    `${points} points, ${completedJobs} jobs, ${totalEarnings} GBP`,
};
const joined: Column<AdminUser> = {
  label: 'Joined',
  sort: 'joinedAt',
  largestFirst: true,
  cell: (user) => <Joined user={user} />,
  text: ({ joinedAt }) => joinedAt,
};
const actions: Column<AdminUser> = {
  label: 'Actions',
  isActions: true,
  cell: (user) => <Actions user={user} />,
};

const card = (user: AdminUser, head: ReactNode) => (
  <Card className="flex flex-col gap-3.5 p-4">
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      {head}
      <Status user={user} />
    </div>
    <Email user={user} />
    <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
      {user.userType === 'installer' && <Performance user={user} />}
      <p className="text-right text-sm text-ink-3">
        Joined <Joined user={user} />
      </p>
    </div>
    <div className="mt-auto flex justify-end border-t border-line pt-3">
      <Actions user={user} />
    </div>
  </Card>
);

const installerStatuses = {
  approved: 'Approved',
  pending: 'Pending Approval',
  unverified: 'Unverified',
  'information-requested': 'Information Requested',
  rejected: 'Rejected',
  suspended: 'Suspended',
};
const customerStatuses = { approved: 'Approved', pending: 'Pending Approval', suspended: 'Suspended' };
/** Those that wait for longer than the 2 to 3 business days that are promised. */
const late = {
  source: 'late',
  label: 'Waiting',
  all: 'Any Wait',
  choices: { now: 'Late' },
};
const noFilters = (filters: Readonly<Record<string, unknown>>) => Object.keys(filters).length === 0;
const hint = 'People appear here as soon as they have signed up.';

const people = {
  path: '/api/admin/users',
  touches: accountTopics,
  sort: ['joinedAt', 'DESC'],
  search: 'Search by name or email...',
  card,
  dialogs: [{ path: ':id', Dialog: UserDialog }],
  Show: UserShow,
  calls: userCalls,
  BulkActs: DecideMany,
  mayChoose: (user: AdminUser) => isReadyToApprove(user) || waitsForApplicant(user),
} as const;

/** Manage Installers. */
export const installers = defineResource({
  ...people,
  name: 'users',
  icon: Users,
  label: 'Installers',
  title: 'Manage Installers',
  subtitle: 'Check, approve and suspend the people on the platform',
  one: 'installer',
  many: 'installers',
  count: ({ installers: { unverified, pending } }) => unverified + pending,
  always: { userType: 'installer' },
  filters: [
    { source: 'status', label: 'Status', all: 'All Statuses', choices: installerStatuses },
    { source: 'region', label: 'Region', all: 'All Regions', choices: ukRegionChoices },
    late,
  ],
  row: row('Installer'),
  columns: [email, status, performance, joined, actions],
  empty: (filters) => (noFilters(filters) ? { title: 'No installers found', hint } : null),
  Above: InstallerSummary,
});

/** Customers, and the companies that wait for approval. */
export const customers = defineResource({
  ...people,
  name: 'customers',
  icon: Building2,
  label: 'Customers',
  title: 'Manage Customers',
  subtitle: 'Private customers, and the companies that need approval before they post jobs',
  one: 'customer',
  many: 'customers',
  count: (counts) => counts.customers.pending,
  always: { userType: 'customer' },
  filters: [{ source: 'status', label: 'Status', all: 'All Statuses', choices: customerStatuses }, late],
  row: row('Customer'),
  columns: [email, status, joined, actions],
  empty: (filters) => (noFilters(filters) ? { title: 'No customers found', hint } : null),
});
