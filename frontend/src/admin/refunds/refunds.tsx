import { RotateCcw } from 'lucide-react';
import { Badge } from '../../ui/mark/Badge';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { formatDate } from '../../ui/text/dates';
import { Money } from '../../ui/text/Money';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { PaymentLink, PersonLink } from '../resource/cells';
import { defineResource } from '../resource/defineResource';
import { useResourcePages } from '../kit/useResourcePages';
import { ViewReports } from '../resource/ViewReports';
import {
  failureOf,
  payerOf,
  refundCalls,
  refundTopics,
  STATUS_LABELS,
  STATUS_TONES,
  type AdminRefund,
} from './refundPresentation';

const RefundDialog = lazyWithRetry(async () => ({ default: (await import('./RefundDialog')).RefundDialog }));

type Props = { refund: AdminRefund };

/** Whose money it is. */
function Payer({ refund: { payerId, payerName, payerEmail, chargeId } }: Props) {
  return (
    <>
      <PersonLink id={payerId} name={payerName} />
      {payerEmail && <p className="break-all">{payerEmail}</p>}
      <p>
        <PaymentLink id={chargeId}>The payment</PaymentLink>
      </p>
    </>
  );
}

function Amount({ refund }: Props) {
  return <Money pounds={refund.amount} className="text-base font-semibold" />;
}

/** How far a refund is; of a failed one, why and what to do. */
function State({ refund }: Props) {
  const { status, expectedBy, completedAt } = refund;
  const failure = status === 'failed' ? failureOf(refund) : null;
  return (
    <div className="grid max-w-[46ch] justify-items-start gap-1.5 text-sm">
      <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
      {failure && (
        <p>
          <span className="text-ink">{failure.why}</span> <span className="text-ink-2">{failure.todo}</span>
        </p>
      )}
      {status === 'sent' && expectedBy && <p className="text-ink-2">Expected by {formatDate(expectedBy)}</p>}
      {status === 'succeeded' && completedAt && (
        <p className="text-ink-2">Returned {formatDate(completedAt)}</p>
      )}
    </div>
  );
}

/** The day on which it failed, or was asked for. */
const sinceOf = ({ failedAt, requestedAt }: AdminRefund) => failedAt ?? requestedAt;

function Since({ refund }: Props) {
  return (
    <time dateTime={sinceOf(refund)} className="tabular text-sm whitespace-nowrap text-ink-2">
      {formatDate(sinceOf(refund))}
    </time>
  );
}

/** Leads to the dialog in which a refund is looked at, and sent again when it failed. */
function Action({ refund }: Props) {
  const pages = useResourcePages('refunds');
  const label = refund.status === 'failed' ? 'Retry' : 'View';
  return (
    <Button
      variant="secondary"
      className="px-3.5 text-sm whitespace-nowrap"
      aria-label={`${label} the refund to ${payerOf(refund)}`}
      onClick={() => pages.open(refund.id)}
    >
      {label}
    </Button>
  );
}

/** Refunds, those that need a person first. */
export const refunds = defineResource({
  name: 'refunds',
  path: '/api/admin/refunds',
  icon: RotateCcw,
  label: 'Refunds',
  title: 'Refunds',
  subtitle: 'Deposits and payments on their way back, and the ones to sort out',
  one: 'refund',
  many: 'refunds',
  count: (counts) => counts.refunds.failed,
  touches: refundTopics,
  sort: ['requestedAt', 'DESC'],
  days: true,
  search: 'Search by name, email or lead...',
  filters: [{ source: 'status', label: 'Status', all: 'All Refunds', choices: STATUS_LABELS }],
  opensWith: { status: 'failed' },
  row: {
    label: 'Refund',
    name: ({ description }) => description,
    below: (refund) => <Payer refund={refund} />,
    text: (refund) => `${payerOf(refund)}: ${refund.description}`,
  },
  columns: [
    {
      label: 'Amount',
      sort: 'amount',
      largestFirst: true,
      cell: (refund) => <Amount refund={refund} />,
      text: ({ amount }) => amount,
    },
    {
      label: 'What happened',
      sort: 'status',
      cell: (refund) => <State refund={refund} />,
      text: ({ status }) => STATUS_LABELS[status],
    },
    {
      label: 'Since',
      sort: 'requestedAt',
      largestFirst: true,
      cell: (refund) => <Since refund={refund} />,
      text: sinceOf,
    },
    { label: 'Actions', isActions: true, cell: (refund) => <Action refund={refund} /> },
  ],
  card: (refund, head) => (
    <Card className="flex min-w-0 flex-col gap-3.5 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        {head}
        <Amount refund={refund} />
      </div>
      <State refund={refund} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3">
        <Since refund={refund} />
        <Action refund={refund} />
      </div>
    </Card>
  ),
  empty: ({ q, status }) => {
    if (!q && status === 'failed')
      return {
        title: 'Nothing to sort out',
        hint: 'A refund that fails at a bank appears here, and we email you.',
        action: 'Show all refunds',
      };
    return q || status
      ? null
      : { title: 'No refunds found', hint: 'Money that goes back to a card appears here.' };
  },
  Aside: ViewReports,
  dialogs: [{ path: ':id', Dialog: RefundDialog }],
  calls: refundCalls,
});
