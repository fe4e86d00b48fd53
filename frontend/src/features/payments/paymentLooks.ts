import type { Payment } from '../../api/types';
import type { BadgeTone } from '../../ui/mark/Badge';
import { formatDate } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';

/** Badge of a payment's status; what we do not know is shown as pending (docs/product.md#screens). */
export function paymentStatusLook(status: string): [label: string, tone: BadgeTone] {
  switch (status) {
    case 'paid':
      return ['Completed', 'good'];
    case 'failed':
      return ['Failed', 'bad'];
    case 'refunded':
      return ['Refunded', 'petrol'];
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

/** How far what goes back of a payment is. */
export function refundNote({ status, amount, completedAt, expectedBy }: Payment['refunds'][number]): string {
  const money = formatMoney(amount);
  if (status === 'succeeded')
    return `+${money} sent back to your card${completedAt ? ` on ${formatDate(completedAt)}` : ''}`;
  if (status === 'failed') return `The refund of ${money} did not arrive; we are handling it`;
  return `Refund of ${money}${expectedBy ? ` expected by ${formatDate(expectedBy)}` : ' is on its way'}`;
}

type Payout = NonNullable<Payment['payout']>;

const CAUSES: Record<Payout['cause'], string> = {
  approved: '',
  'bank-decided': 'Paid again because the bank decided for you. ',
  'staff-decided': 'Paid because of the decision about the job. ',
};

/** Where an installer's pay is, and why it is paid when that was not the approval. */
export function payoutNote(payout: Payout): string {
  const { cause, net, kept } = payout;
  if (kept === net) return `${CAUSES[cause]}Kept for what you owed of earlier pay`;
  return `${CAUSES[cause]}${whereItIs(payout)}${kept ? `. £${kept} was kept for what you owed` : ''}`;
}

function whereItIs({ status, expectedOn, paidAt, refusedByBank }: Payout): string {
  if (refusedByBank) return 'Your bank did not take it: check the bank details in your payout account';
  switch (status) {
    case 'waiting_account':
      return 'Waits until you have set up payouts';
    case 'due':
      return `Being sent${expectedOn ? `, in your bank by ${formatDate(expectedOn)}` : ''}`;
    case 'sent':
      return `Sent${expectedOn ? `, in your bank by ${formatDate(expectedOn)}` : ''}`;
    case 'paid':
      return paidAt ? `In your bank since ${formatDate(paidAt)}` : 'In your bank';
    case 'failed':
      return 'Could not be sent; we are handling it';
    case 'reversed':
      return 'Taken back';
    case 'canceled':
      return 'Held again because of a dispute';
  }
}
