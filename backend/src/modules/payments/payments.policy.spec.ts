import type { Charge } from './records/charge.entity.js';
import { paymentRows, paymentsHead } from './overview/payments.csv.js';
import type { PaymentView } from './overview/payments.dto.js';
import { ChargeAlreadyPaid, ChargeCanceled } from './payments.errors.js';
import {
  assertMayBePaid,
  heldAccount,
  isAsAsked,
  isRetriedByItself,
  nextRefundCheck,
  pauseAfterRefusal,
  nextChargeCheck,
} from './payments.policy.js';
import { brokenOff } from './provider/provider.policy.js';

const hour = 3_600_000;
const now = new Date('2026-11-21T12:00:00Z');
const aCharge = (about: Partial<Charge>): Charge =>
  ({ status: 'requires_payment', cancelRequestedAt: null, ...about }) as Charge;

describe('who may pay', () => {
  it('lets an open charge be paid', () => {
    expect(() => assertMayBePaid(aCharge({}))).not.toThrow();
    expect(() => assertMayBePaid(aCharge({ status: 'processing' }))).not.toThrow();
  });
  it.each(['succeeded', 'mismatched'] as const)(
    'refuses to take money twice for a charge that is %s',
    (status) => {
      expect(() => assertMayBePaid(aCharge({ status }))).toThrow(ChargeAlreadyPaid);
    },
  );
  it('refuses a charge that is being cancelled, before the provider has said so', () => {
    expect(() => assertMayBePaid(aCharge({ cancelRequestedAt: now }))).toThrow(ChargeCanceled);
    expect(() => assertMayBePaid(aCharge({ status: 'canceled' }))).toThrow(ChargeCanceled);
  });
});

describe('what was received', () => {
  const asked = { amountPence: 5_000, currency: 'gbp' };
  it('is right only to the penny and in the same currency', () => {
    expect(isAsAsked(asked, { pence: 5_000, currency: 'gbp' })).toBe(true);
    expect(isAsAsked(asked, { pence: 4_999, currency: 'gbp' })).toBe(false);
    expect(isAsAsked(asked, { pence: 5_001, currency: 'gbp' })).toBe(false);
    expect(isAsAsked(asked, { pence: 5_000, currency: 'usd' })).toBe(false);
  });
  it('is held as a deposit or for a job', () => {
    expect(heldAccount('deposit')).toBe('deposits_held');
    expect(heldAccount('charge')).toBe('jobs_held');
  });
});

describe('a refund that does not arrive', () => {
  it('is tried once more by itself when the reason can pass', () => {
    expect(isRetriedByItself({ attempt: 1 }, 'insufficient_funds')).toBe(true);
    expect(isRetriedByItself({ attempt: 2 }, 'insufficient_funds')).toBe(false);
    expect(isRetriedByItself({ attempt: 1 }, 'lost_or_stolen_card')).toBe(false);
  });
  it('is asked for again after growing pauses when the provider broke off, and goes to staff in the end', () => {
    const pauses = [1, 2, 3, 4, 5, 6].map((attempt) => pauseAfterRefusal({ attempt }, brokenOff));
    expect(pauses).toEqual([0, 20_000, 80_000, 320_000, 1_280_000, null]);
  });
  it('waits for money when our balance is short', () => {
    expect(pauseAfterRefusal({ attempt: 1 }, 'balance_insufficient')).toBe(hour);
    expect(pauseAfterRefusal({ attempt: 60 }, 'balance_insufficient')).toBe(6 * hour);
  });
  it('goes to staff when asking again cannot help', () => {
    expect(pauseAfterRefusal({ attempt: 1 }, 'charge_disputed')).toBeNull();
  });
});

describe('asking the provider', () => {
  it('about a charge starts after four sweeps and slows down with its age', () => {
    const pause = (ageMs: number): number =>
      nextChargeCheck(new Date(now.getTime() - ageMs), now, 30_000).getTime() - now.getTime();
    expect(pause(0)).toBe(120_000);
    expect(pause(hour)).toBe(hour / 2);
    expect(pause(1_000 * hour)).toBe(6 * hour);
  });
  it('about a refund starts after four sweeps while it is on its way, and after ten minutes when it has arrived', () => {
    const pause = (status: 'sent' | 'succeeded'): number =>
      (nextRefundCheck({ status }, now, now, 30_000)?.getTime() ?? 0) - now.getTime();
    expect(pause('sent')).toBe(120_000);
    expect(pause('succeeded')).toBe(600_000);
  });
  it('about a succeeded refund ends when it can no longer come back', () => {
    const sentAt = (days: number): Date => new Date(now.getTime() - days * 24 * hour);
    expect(nextRefundCheck({ status: 'succeeded' }, sentAt(34), now, 30_000)).toEqual(
      new Date(now.getTime() + 24 * hour),
    );
    expect(nextRefundCheck({ status: 'succeeded' }, sentAt(36), now, 30_000)).toBeNull();
    expect(nextRefundCheck({ status: 'sent' }, sentAt(36), now, 30_000)).not.toBeNull();
  });
});

describe('the export', () => {
  const aPayment = (description: string): PaymentView => ({
    id: '01a1fc3e-5a0e-7e6c-9046-2573eef1365b',
    type: 'deposit',
    status: 'paid',
    amount: '50.00',
    netAmount: '50.00',
    feeAmount: '0.00',
    description,
    createdAt: '2026-11-21T12:00:00.000Z',
    refunds: [],
    forfeited: null,
    takenByBank: null,
    payout: null,
    receipt: null,
    creditNotes: [],
  });

  it('starts with headings that spreadsheets read as UTF-8', () => {
    expect(paymentsHead()).toMatch(/^\uFEFFDate,Type,Status,Description,/);
  });
  it.each(['=1+1', '+44', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＠SUM(A1)'])(
    'keeps %j from being run as a formula',
    (text) => {
      expect(paymentRows([aPayment(text)]).split(',')[3]).toMatch(/^"?'/);
    },
  );
  it('quotes commas, quotes and line breaks', () => {
    expect(paymentRows([aPayment('A "barn", wet\nroof')])).toContain(',"A ""barn"", wet\nroof",');
  });
  it('leaves plain text alone', () => {
    expect(paymentRows([aPayment('Deposit for Starlink')])).toContain(
      ',Deposit for Starlink,50.00,0.00,50.00,',
    );
  });
});
