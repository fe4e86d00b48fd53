import type { Refund } from '../../api/types';
import { formatDate, today } from '../../ui/text/dates';

export type RefundStep = { label: string; at: string | null; done: boolean };

/** Once the provider has sent it and the days are over that a bank may take: the card's account cannot be looked into. */
export const isBack = ({ status, expectedBy, outside }: Refund): boolean =>
  status === 'succeeded' && (Boolean(outside) || expectedBy === null || expectedBy < today());

/** The steps of a refund: what has happened, and when the rest is expected. */
export function refundSteps(refund: Refund): RefundStep[] {
  const requested = { label: 'Requested', at: formatDate(refund.requestedAt), done: true };
  if (refund.outside)
    return [
      requested,
      { label: 'Paid to your bank account', at: formatDate(refund.outside.paidOn), done: true },
    ];
  const sent = refund.status === 'sent' || refund.status === 'succeeded';
  const back = isBack(refund);
  return [
    requested,
    { label: 'Sent to the bank', at: refund.sentAt && formatDate(refund.sentAt), done: sent },
    {
      label: 'Back on your card',
      at: back
        ? refund.expectedBy && `since ${formatDate(refund.expectedBy)}`
        : refund.expectedBy && `by ${formatDate(refund.expectedBy)}`,
      done: back,
    },
  ];
}
