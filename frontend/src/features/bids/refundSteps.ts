import type { Refund } from '../../api/types';
import { formatDate } from '../../ui/dates';

export type RefundStep = { label: string; at: string | null; done: boolean };

/** The three steps of a refund: what has happened, and when the rest is expected. */
export function refundSteps(refund: Refund): RefundStep[] {
  const sent = refund.status === 'sent' || refund.status === 'succeeded';
  const back = refund.status === 'succeeded';
  return [
    { label: 'Requested', at: formatDate(refund.requestedAt), done: true },
    { label: 'Sent to the bank', at: refund.sentAt && formatDate(refund.sentAt), done: sent },
    {
      label: 'Back on your card',
      at: back
        ? refund.completedAt && formatDate(refund.completedAt)
        : refund.expectedBy && `by ${formatDate(refund.expectedBy)}`,
      done: back,
    },
  ];
}
