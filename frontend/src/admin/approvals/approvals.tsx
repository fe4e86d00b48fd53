import { Users } from 'lucide-react';
import { Badge } from '../../ui/mark/Badge';
import { Button } from '../../ui/button/Button';
import { formatDateTime } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { PaymentLink, PersonLink } from '../resource/cells';
import { defineResource } from '../resource/defineResource';
import { useResourcePages } from '../kit/useResourcePages';
import {
  APPROVAL_LABELS,
  APPROVAL_TONES,
  approvalCalls,
  approvalTopics,
  payerOf,
  type Approval,
} from './approvalPresentation';

const ApprovalDialog = lazyWithRetry(async () => ({
  default: (await import('./ApprovalDialog')).ApprovalDialog,
}));

function Open({ approval }: { approval: Approval }) {
  const pages = useResourcePages('approvals');
  return (
    <Button
      variant="secondary"
      className="px-3.5 text-sm whitespace-nowrap"
      aria-label={`Open the refund of ${formatMoney(approval.amount)} to ${payerOf(approval)}`}
      onClick={() => pages.open(approval.id)}
    >
      Open
    </Button>
  );
}

/** Refunds that are large enough to need two people. */
export const approvals = defineResource({
  name: 'approvals',
  path: '/api/admin/approvals',
  icon: Users,
  label: 'Second person',
  title: 'Refunds for a second person',
  subtitle: 'Large refunds by hand: nothing is sent before a colleague has confirmed it',
  one: 'refund',
  many: 'refunds',
  touches: approvalTopics,
  sort: ['askedAt', 'DESC'],
  opensWith: { status: 'waiting' },
  filters: [{ source: 'status', label: 'Status', all: 'All', choices: APPROVAL_LABELS }],
  row: {
    label: 'Refund',
    name: ({ amount }) => formatMoney(amount),
    below: ({ payerId, payerName, paymentId, description }) => (
      <>
        to <PersonLink id={payerId} name={payerName} />,{' '}
        <PaymentLink id={paymentId}>{description}</PaymentLink>
      </>
    ),
    text: ({ amount }) => amount,
  },
  days: true,
  columns: [
    {
      label: 'Why',
      cell: ({ reason }) => <p className="line-clamp-2 max-w-[48ch] text-sm">{reason}</p>,
      text: ({ reason }) => reason,
    },
    {
      label: 'Asked by',
      cell: ({ askedByName }) => askedByName,
      text: ({ askedByName }) => askedByName,
    },
    {
      label: 'Status',
      cell: ({ status }) => <Badge tone={APPROVAL_TONES[status]}>{APPROVAL_LABELS[status]}</Badge>,
      text: ({ status }) => APPROVAL_LABELS[status],
    },
    {
      label: 'Asked',
      cell: ({ askedAt }) => <span className="tabular text-sm">{formatDateTime(askedAt)}</span>,
      sort: 'askedAt',
      largestFirst: true,
      text: ({ askedAt }) => askedAt,
    },
    { label: 'Actions', isActions: true, cell: (approval) => <Open approval={approval} /> },
  ],
  empty: ({ status }) =>
    status === 'waiting'
      ? { title: 'Nothing waits', hint: 'Refunds above the limit wait here for a second person.' }
      : null,
  dialogs: [{ path: ':id', Dialog: ApprovalDialog }],
  calls: approvalCalls,
});
