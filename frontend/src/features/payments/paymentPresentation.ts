import type { Payment } from '../../api/types';
import type { BadgeTone } from '../../ui/mark/Badge';
import { formatDate } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';

/** Badge of a payment's status; what we do not know is shown as pending (docs/product.md#screens). */
export function paymentStatusBadge(
  status: string,
  takenByBank: Payment['takenByBank'] = null,
): [label: string, tone: BadgeTone] {
  if (status === 'refunded' && takenByBank) return ['Taken back', 'bad'];
  switch (status) {
    case 'paid':
      return ['Completed', 'good'];
    case 'failed':
      return ['Failed', 'bad'];
    case 'refunded':
      return ['Refunded', 'petrol'];
    case 'forfeited':
      return ['Forfeited', 'bad'];
    default:
      return ['Pending', 'neutral'];
  }
}

/** What the document of a payment is called. */
export const RECEIPT_LABELS: Record<Payment['type'], string> = {
  deposit: 'Receipt',
  charge: 'Receipt',
  payout: 'Statement',
  fee: 'Invoice',
};

/** What the document of something that went back is called, and whether it still stands. */
export function creditNoteLabel({
  number,
  amount,
  withdraws,
  isWithdrawn,
}: Payment['creditNotes'][number]): string {
  if (withdraws) return `Withdrawal ${number} of credit note ${withdraws}`;
  return `Credit note ${number} of ${formatMoney(amount)}${isWithdrawn ? ', withdrawn' : ''}`;
}

export const PAYMENT_LABELS: Record<Payment['type'], string> = {
  deposit: 'Deposit',
  payout: 'Payout',
  fee: 'Fee',
  charge: 'Payment',
};

/** Only payouts bring money in; deposits, fees and charges take it. */
export function paymentSign(type: Payment['type']): '+' | '−' {
  return type === 'payout' ? '+' : '−';
}

type Refund = Payment['refunds'][number];

/** How far what goes back of a payment is, and why where the payment does not say it. */
export function refundNote(refund: Refund): string {
  const { why, whole } = refund;
  if (!why) return howFar(refund);
  return whole
    ? `${howFar(refund)}. ${why}: ${formatMoney(whole.amount)} goes back, in ${whole.parts} parts because the price was paid in ${whole.parts} payments`
    : `${howFar(refund)}. ${why}`;
}

function howFar({ status, amount, completedAt, expectedBy, outside }: Refund): string {
  const money = formatMoney(amount);
  if (outside)
    return `+${money} paid to your bank account on ${formatDate(outside.paidOn)}, reference ${outside.reference}`;
  if (status === 'succeeded')
    return `+${money} sent back to your card${completedAt ? ` on ${formatDate(completedAt)}` : ''}`;
  if (status === 'failed') return `The refund of ${money} did not arrive; we are handling it`;
  return `Refund of ${money}${expectedBy ? ` expected by ${formatDate(expectedBy)}` : ' is on its way'}`;
}

/** That a bank took money of a charge back, when, and whether it has decided. */
export function bankNote({ amount, at, isFinal }: NonNullable<Payment['takenByBank']>): string {
  const taken = `Your bank took ${formatMoney(amount)} back`;
  return isFinal
    ? `${taken}, claimed on ${formatDate(at)}`
    : `${taken} after a claim on ${formatDate(at)}, and is still deciding`;
}

/** What of a deposit is lost, when, and why. */
export function forfeitNote({ amount, at, why }: NonNullable<Payment['forfeited']>): string {
  return `${formatMoney(amount)} forfeited on ${formatDate(at)}. ${why}`;
}

type Payout = NonNullable<Payment['payout']>;

const CAUSES: Record<Payout['cause'], string> = {
  approved: '',
  'bank-decided': 'Paid again because the bank decided for you. ',
  'staff-decided': 'Paid because of the decision about the job. ',
};

/** Where an installer's pay is, and why it is paid when that was not the approval. */
export function payoutNote(payout: Payout): string {
  const { cause, net, kept, takenBack } = payout;
  if (kept === net) return `${CAUSES[cause]}Kept for what you owed of earlier pay`;
  const more = [
    kept && `${formatMoney(kept)} was kept for what you owed`,
    takenBack && payout.status !== 'reversed' && `${formatMoney(takenBack)} of it was taken back`,
  ].filter(Boolean);
  return [`${CAUSES[cause]}${whereItIs(payout)}`, ...more].join('. ');
}

function whereItIs({
  status,
  expectedOn,
  paidAt,
  refusedByBank,
  net,
  takenBack,
  holdReason,
  waitsForTaxDetails,
}: Payout): string {
  if (refusedByBank) return 'Your bank did not take it: check the bank details in your payout account';
  switch (status) {
    case 'waiting_account':
      return waitsForTaxDetails ? 'Waits for your tax details' : 'Waits until you have set up payouts';
    case 'due':
      return `Being sent${expectedOn ? `, in your bank by ${formatDate(expectedOn)}` : ''}`;
    case 'sent':
      return `Sent${expectedOn ? `, in your bank by ${formatDate(expectedOn)}` : ''}`;
    case 'paid':
      return paidAt ? `In your bank since ${formatDate(paidAt)}` : 'In your bank';
    case 'failed':
      return 'Could not be sent; we are handling it';
    case 'reversed':
      return `${formatMoney(takenBack ?? net)} was taken back`;
    case 'held':
      return `Our team holds it: ${holdReason ?? 'we are looking into it'}`;
    case 'canceled':
      return 'Held again because of a dispute';
  }
}
