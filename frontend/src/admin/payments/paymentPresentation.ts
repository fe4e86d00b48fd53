import type { components } from '../../api/schema';
import type { BadgeTone } from '../../ui/mark/Badge';
import type { StaffCalls } from '../data/calls';

/** What staff can do to a payment. */
export const paymentCalls = {
  refund: 'POST /api/admin/payments/{id}/refund',
} as const satisfies StaffCalls;

type AdminPayment = components['schemas']['AdminPaymentView'];

export const PAYMENT_TYPES: Record<AdminPayment['type'], string> = {
  deposit: 'Deposit',
  charge: 'Payment',
  payout: 'Payout',
  fee: 'Fee',
};
export const PAYMENT_STATUSES: Record<AdminPayment['status'], string> = {
  paid: 'Completed',
  pending: 'Pending',
  refunded: 'Refunded',
  forfeited: 'Forfeited',
  failed: 'Failed',
};
export const PAYMENT_TONES: Record<AdminPayment['status'], BadgeTone> = {
  paid: 'good',
  pending: 'neutral',
  refunded: 'petrol',
  forfeited: 'bad',
  failed: 'bad',
};
