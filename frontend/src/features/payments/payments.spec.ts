import { expect, it } from 'vitest';
import { paymentSign, paymentStatusBadge } from './paymentPresentation';

it('labels the four states and takes anything else for pending', () => {
  expect(
    ['paid', 'failed', 'refunded', 'forfeited', 'pending', 'odd'].map(
      (status) => paymentStatusBadge(status)[0],
    ),
  ).toEqual(['Completed', 'Failed', 'Refunded', 'Forfeited', 'Pending', 'Pending']);
});

it('shows payouts as positive, everything else as negative', () => {
  expect(paymentSign('payout')).toBe('+');
  expect(paymentSign('deposit')).toBe('−');
  expect(paymentSign('fee')).toBe('−');
});
