import type { Payment } from '../../api/types';
import type { BadgeTone } from '../../ui/Badge';

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
