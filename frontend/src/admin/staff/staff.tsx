import { ShieldUser, UserPlus } from 'lucide-react';
import { Badge } from '../../ui/mark/Badge';
import { Button } from '../../ui/button/Button';
import { formatDate, formatDateTime } from '../../ui/text/dates';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { defineResource } from '../resource/defineResource';
import { EmailText } from '../resource/EmailText';
import { useResourcePages } from '../kit/useResourcePages';
import { nameOf, ROLE_LABELS, staffCalls, staffTopics, type StaffMember } from './staffPresentation';

const InviteDialog = lazyWithRetry(async () => ({
  default: (await import('./InviteDialog')).InviteDialog,
}));
const StaffDialog = lazyWithRetry(async () => ({ default: (await import('./StaffDialog')).StaffDialog }));

function Invite() {
  const pages = useResourcePages('staff');
  return (
    <Button onClick={() => pages.open('invite')}>
      <UserPlus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      Invite somebody
    </Button>
  );
}

function Change({ member }: { member: StaffMember }) {
  const pages = useResourcePages('staff');
  return (
    <Button
      variant="secondary"
      className="px-3.5 text-sm whitespace-nowrap"
      aria-label={`Change ${nameOf(member)}`}
      onClick={() => pages.open(member.id)}
    >
      Change
    </Button>
  );
}

/** Who works here, and as what. For owners. */
export const staff = defineResource({
  name: 'staff',
  path: '/api/admin/staff',
  icon: ShieldUser,
  label: 'Staff',
  title: 'Staff',
  subtitle: 'Who works here, and what each of them may do',
  one: 'person',
  many: 'people',
  touches: staffTopics,
  sort: ['createdAt', 'DESC'],
  search: 'Search by name or email...',
  filters: [{ source: 'role', label: 'Role', all: 'All roles', choices: ROLE_LABELS }],
  Aside: Invite,
  row: {
    label: 'Name',
    sort: 'lastName',
    name: nameOf,
    below: ({ email }) => <EmailText email={email} />,
  },
  columns: [
    {
      label: 'Role',
      cell: ({ role }) => <Badge tone={role === 'owner' ? 'petrol' : 'neutral'}>{ROLE_LABELS[role]}</Badge>,
      sort: 'role',
      text: ({ role }) => ROLE_LABELS[role],
    },
    {
      label: 'Second factor',
      cell: ({ hasTwoFactor }) =>
        hasTwoFactor ? <Badge tone="good">On</Badge> : <Badge tone="hivis">Off</Badge>,
      text: ({ hasTwoFactor }) => (hasTwoFactor ? 'on' : 'off'),
    },
    {
      label: 'Last seen',
      cell: ({ seenAt }) => (
        <span className="tabular text-sm">{seenAt ? formatDateTime(seenAt) : 'Not signed in'}</span>
      ),
      text: ({ seenAt }) => seenAt,
    },
    {
      label: 'Since',
      cell: ({ createdAt }) => <span className="tabular text-sm">{formatDate(createdAt)}</span>,
      sort: 'createdAt',
      largestFirst: true,
      text: ({ createdAt }) => createdAt,
    },
    { label: 'Actions', isActions: true, cell: (member) => <Change member={member} /> },
  ],
  dialogs: [
    { path: 'invite', Dialog: InviteDialog },
    { path: ':id', Dialog: StaffDialog },
  ],
  calls: staffCalls,
});
