import { expect, it } from 'vitest';
import type { Payment } from '../../api/types';
import { paymentSign, paymentStatusLook } from './paymentLooks';
import { sumPayments } from './paymentSums';

const payment = (type: string, status: string, amount: string, netAmount = amount) =>
  ({ type, status, amount, netAmount }) as Payment;

it('counts earnings once, from the net of payouts', () => {
  const sums = sumPayments([
    payment('deposit', 'paid', '50.00'),
    payment('deposit', 'refunded', '80.00'),
    payment('deposit', 'failed', '30.00'),
    payment('payout', 'paid', '1000.00', '950.00'),
    payment('fee', 'paid', '50.00'),
    payment('payout', 'pending', '200.00', '190.00'),
  ]);
  expect(sums).toEqual({
    earnings: 1140,
    deposits: 130,
    depositCount: 2,
    fees: 50,
    feeShare: '4.2',
    pending: 200,
    pendingCount: 1,
  });
});

it('shows a fee share of 0.0 without payouts', () => {
  expect(sumPayments([]).feeShare).toBe('0.0');
});

it('labels the four states and takes anything else for pending', () => {
  expect(
    ['paid', 'failed', 'refunded', 'pending', 'odd'].map((status) => paymentStatusLook(status)[0]),
  ).toEqual(['Completed', 'Failed', 'Refunded', 'Pending', 'Pending']);
});

it('shows payouts as positive, everything else as negative', () => {
  expect(paymentSign('payout')).toBe('+');
  expect(paymentSign('deposit')).toBe('−');
  expect(paymentSign('fee')).toBe('−');
});
