import type { PaymentRow } from '../records/payments.list.js';
import { numberLabel } from './document-numbers.policy.js';
import { addressee, contentOf } from './receipt.content.js';
import { vatIn } from '../../../platform/money/vat.js';

const payment = (about: Partial<PaymentRow>): PaymentRow => ({
  id: 'p',
  type: 'charge',
  status: 'paid',
  amountPence: 24_000,
  feePence: 0,
  description: 'Job: Starlink',
  createdAt: new Date(0),
  payoutId: null,
  ...about,
});
const seller = { VAT_PERCENT: 20 };

describe('whom a document is made out to', () => {
  it('is the business first, with its address line by line', () => {
    expect(
      addressee({
        business: 'Field Aerials',
        name: 'Sam Field',
        address: '1 Mill Lane,\nBolton, BL1 2AB',
        vatNumber: 'GB999999973',
      }),
    ).toEqual(['Field Aerials', 'Sam Field', '1 Mill Lane', 'Bolton', 'BL1 2AB', 'VAT number GB999999973']);
    expect(addressee({ business: null, name: 'Cara', address: null, vatNumber: null })).toEqual(['Cara']);
    expect(addressee(undefined)).toEqual(['A former member']);
  });
});

describe('what a receipt says', () => {
  it('is the number of its series with six digits', () => {
    expect(numberLabel('R', 42)).toBe('R-000042');
    expect(numberLabel('F', 1_234_567)).toBe('F-1234567');
  });

  it('shows of a payout the price, the fee and the net pay that they make up', () => {
    const said = contentOf(payment({ type: 'payout', feePence: 1_200 }), 'RightInstaller', seller);
    expect(said).toMatchObject({
      title: 'Payout statement',
      lines: [{ amount: '£240.00' }, { amount: '-£12.00' }],
      total: { label: 'Net pay', amount: '£228.00' },
      issuer: ['RightInstaller'],
    });
  });

  it('says of pay in a later round why it is paid, and names no fee', () => {
    const again = { ...payment({ type: 'payout', amountPence: 22_800 }), cause: 'bank-decided' } as const;
    expect(contentOf(again, 'RightInstaller', seller)).toMatchObject({
      lines: [{ label: 'Pay that was taken back, paid again after the bank’s decision', amount: '£228.00' }],
      total: { amount: '£228.00' },
    });
  });

  it('shows VAT on the fee only when its issuer is registered, and to the penny', () => {
    const fee = payment({ type: 'fee', amountPence: 1_667 });
    expect(contentOf(fee, 'RightInstaller', seller)).toMatchObject({
      title: 'Fee invoice',
      lines: [{ label: 'Service fee', amount: '£16.67' }],
    });
    const registered = { ...seller, OPERATOR_NAME: 'RightInstaller Ltd', VAT_NUMBER: 'GB123456789' };
    expect(contentOf(fee, 'RightInstaller', registered)).toMatchObject({
      title: 'VAT invoice for the service fee',
      lines: [{ amount: '£13.89' }, { label: 'VAT at 20 %', amount: '£2.78' }],
      total: { amount: '£16.67' },
      issuer: ['RightInstaller Ltd', 'VAT number GB123456789'],
    });
    for (let pence = 1; pence <= 2_000; pence += 1) {
      const vat = vatIn(pence, 20);
      expect(Math.abs(vat - pence / 6)).toBeLessThanOrEqual(0.5);
    }
  });

  it('calls neither a deposit nor a held payment a sale of ours', () => {
    const notes = (type: 'deposit' | 'charge') => contentOf(payment({ type }), 'R', seller).notes.join(' ');
    expect(notes('deposit')).toMatch(/refundable.*no VAT/);
    expect(notes('charge')).toMatch(/held by Stripe for us until the work is approved/);
  });
});
