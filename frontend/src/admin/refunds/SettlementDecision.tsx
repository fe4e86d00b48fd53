import { use, type ReactNode } from 'react';
import { UserContext } from '../../api/user';
import { formatDate, formatDateTime } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { SecondPerson } from '../resource/SecondPerson';
import {
  payerOf,
  refundCalls,
  refundTopics,
  SETTLEMENT_LABELS,
  type RefundWithSettlements,
} from './refundPresentation';

/** Staff alone are answered there. */
function ProofLink({ url }: { url: string }) {
  return (
    <a href={url} download className="text-petrol underline underline-offset-2">
      The bank’s paper
    </a>
  );
}

/** What staff said of paying it outside, with who said it and who decided. */
export function Settlement({ settlement }: { settlement: RefundWithSettlements['settlements'][number] }) {
  const {
    status,
    paidOn,
    reference,
    reason,
    proof,
    whyNoProof,
    askedByName,
    askedAt,
    decidedByName,
    decidedAt,
    refusal,
  } = settlement;
  const rows: [string, ReactNode][] = [
    [SETTLEMENT_LABELS[status], `${formatDate(paidOn)}, reference ${reference}`],
    ['Why', reason],
    ['Proof', proof ? <ProofLink key="proof" url={proof.url} /> : (whyNoProof ?? 'None')],
    ['Entered by', `${askedByName}, ${formatDateTime(askedAt)}`],
  ];
  if (decidedAt)
    rows.push(['Decided by', `${decidedByName ?? 'A former colleague'}, ${formatDateTime(decidedAt)}`]);
  if (refusal) rows.push(['Why not', refusal]);
  return <SummaryRows rows={rows} />;
}

type DecideProps = { refund: RefundWithSettlements; askedById: string; onClose: () => void };

/** A second person's word on it. */
export function DecideSettlement({ refund, askedById, onClose }: DecideProps) {
  const isOwn = use(UserContext)?.id === askedById;
  const { id } = refund;
  const amount = formatMoney(refund.amount);
  const confirm = useStaffChange({
    touches: refundTopics,
    change: () => staffAct(refundCalls, 'confirm', { id }),
    done: () => ({
      title: 'Refund Settled',
      description: `${payerOf(refund)} is told that ${amount} was paid.`,
    }),
    onDone: onClose,
  });
  const refuse = useStaffChange({
    touches: refundTopics,
    change: (reason: string) => staffAct(refundCalls, 'refuse', { id, body: { reason } }),
    done: () => ({
      title: isOwn ? 'Taken Back' : 'Payment Refused',
      description: 'The refund stays as it was, and can be sent again.',
    }),
    onDone: onClose,
  });
  return (
    <SecondPerson
      what="payment from the bank account"
      isOwn={isOwn}
      confirmLabel={`${amount} was paid`}
      confirm={{ isPending: confirm.isPending, onDecide: () => confirm.mutate() }}
      refuse={{ isPending: refuse.isPending, onDecide: (reason) => refuse.mutate(reason) }}
    />
  );
}
