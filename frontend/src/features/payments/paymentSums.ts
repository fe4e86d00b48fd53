import type { Payment } from '../../api/types';
import { toPence } from '../../ui/money';

export type PaymentSums = {
  /** Pounds. */
  earnings: number;
  deposits: number;
  depositCount: number;
  fees: number;
  /** Fees as a share of what payouts were before them, one decimal, `0.0` without payouts. */
  feeShare: string;
  pending: number;
  pendingCount: number;
};

const sum = (payments: Payment[], amount: (payment: Payment) => string) =>
  payments.reduce((pence, payment) => pence + toPence(amount(payment)), 0);

/** The figures of the summary cards, counted from the list. Earnings are counted once, from the payouts. */
export function sumPayments(payments: Payment[]): PaymentSums {
  const of = (type: Payment['type']) => payments.filter((payment) => payment.type === type);
  const deposits = of('deposit').filter(({ status }) => status === 'paid' || status === 'refunded');
  const pending = payments.filter(({ status }) => status === 'pending');
  const payouts = of('payout').filter(({ status }) => status !== 'failed');
  const earnings = sum(payouts, (payment) => payment.netAmount);
  const fees = sum(of('fee'), (payment) => payment.amount);
  const gross = earnings + fees;
  return {
    earnings: earnings / 100,
    deposits: sum(deposits, (payment) => payment.amount) / 100,
    depositCount: deposits.length,
    fees: fees / 100,
    feeShare: (gross > 0 ? (fees / gross) * 100 : 0).toFixed(1),
    pending: sum(pending, (payment) => payment.amount) / 100,
    pendingCount: pending.length,
  };
}
