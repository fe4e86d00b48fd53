import { vatIn } from '../../../platform/money/vat.js';
import { shared, type PricedLine } from '../../bids/bid-lines.policy.js';
import { invoicedLines, invoiceLabel, owedFor, saidOf } from './invoices.policy.js';

const line = (amountPence: number, vatRate: PricedLine['vatRate'] = 20, text = 'Two days'): PricedLine => ({
  ...{ kind: 'labour', text, amountPence, vatRate },
});
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

describe('what is owed for work', () => {
  it.each([
    ['active', null, null],
    ['submitted', null, null],
    ['disputed', null, null],
    ['disputed', 10_000, null],
    ['approved', null, 24_000],
    ['approved', 10_000, 10_000],
    // The price was lowered, or went back whole, after the decision.
    ['approved', 30_000, 24_000],
    ['cancelled', 24_000, 0],
    ['cancelled', null, 0],
    ['cancelled', 0, 0],
    ['withdrawn', null, 0],
  ] as const)('%s, decided %s: %s', (status, decided, owed) => {
    expect(owedFor({ status, pricePence: 24_000 }, decided)).toBe(owed);
  });
});

describe('an amount that is shared among lines', () => {
  it('gives the lines themselves for the price, and nothing for nothing', () => {
    const lines = [line(18_001), line(5_999), line(1)];
    expect(shared(lines, 24_001)).toEqual([18_001, 5_999, 1]);
    expect(shared(lines, 0)).toEqual([0, 0, 0]);
  });

  it('is there to the penny, for every price from £1.00 to £10,000.00 with each rate', () => {
    for (let price = 100; price <= 1_000_000; price += 1) {
      const part = Math.ceil(price / 3);
      const lines = [line(part, 0), line(part, 5), line(price - 2 * part, 20)];
      const paid = [price - 1, Math.floor(price / 2), 1, price + 33][price % 4] ?? 0;
      const vat = (wasPence: number, becomesPence: number): number =>
        (becomesPence > wasPence ? 1 : -1) *
        sum(invoicedLines(lines, { wasPence, becomesPence }).map(({ vatPence }) => vatPence));
      const amounts = shared(lines, paid);
      // Two documents charge what one would have.
      if (
        sum(amounts) !== paid ||
        amounts.some((pence) => pence < 0) ||
        vat(0, price) + vat(price, paid) !== vat(0, paid)
      )
        throw new Error(`${price} at ${paid}: ${amounts.join(', ')}`);
    }
    expect(shared([line(50_000_000), line(49_999_999)], 99_999_998)).toEqual([49_999_999, 49_999_999]);
  });
});

describe('a document of the work', () => {
  const agreed = [line(18_000, 20, 'Two days'), { ...line(6_000, 5, 'Cameras'), kind: 'materials' } as const];
  const said = (wasPence: number, becomesPence: number, first: string | null = null) =>
    saidOf({
      kind: becomesPence > wasPence ? 'invoice' : 'credit',
      lines: invoicedLines(agreed, { wasPence, becomesPence }),
      ...{ isVat: true, agreedPence: 24_000, becomesPence, first, isReversed: false, heldBackPence: null },
    });

  it('has a number of its installer', () => {
    expect(invoiceLabel({ kind: 'invoice', number: 12 })).toBe('INV-000012');
    expect(invoiceLabel({ kind: 'credit', number: 1_234_567 })).toBe('CRN-1234567');
  });

  it('charges VAT by line and says it by rate', () => {
    expect(said(0, 24_000)).toEqual({
      title: 'VAT invoice',
      lines: [
        { label: 'Labour: Two days, VAT 20 %', amount: '£150.00' },
        { label: 'Materials: Cameras, VAT 5 %', amount: '£57.14' },
        { label: 'VAT at 20 % of £150.00', amount: '£30.00' },
        { label: 'VAT at 5 % of £57.14', amount: '£2.86' },
      ],
      total: { label: 'Total', amount: '£240.00' },
      notes: ['Paid through RightInstaller. Nothing is left to pay.'],
    });
    expect(vatIn(6_000, 5)).toBe(286);
  });

  it('gives back of each line its part, and names what it belongs to', () => {
    expect(said(24_000, 12_000, 'INV-000001')).toEqual({
      title: 'VAT credit note',
      lines: [
        { label: 'Labour: Two days, VAT 20 %', amount: '£75.00' },
        { label: 'Materials: Cameras, VAT 5 %', amount: '£28.57' },
        { label: 'VAT at 20 % of £75.00', amount: '£15.00' },
        { label: 'VAT at 5 % of £28.57', amount: '£1.43' },
      ],
      total: { label: 'Total credited', amount: '£120.00' },
      notes: [
        'This document belongs to INV-000001. Together they come to £120.00.',
        'The bid came to £240.00, and £120.00 is paid for the work: each line has its part of that.',
        'What was paid above that went back, or goes back, by the way it came.',
      ],
    });
  });

  it('of who charges no VAT says so', () => {
    const lines = invoicedLines([{ ...line(24_000, null), kind: 'other', text: 'Whole job' }], {
      ...{ wasPence: 0, becomesPence: 24_000 },
    });
    const asked = {
      kind: 'invoice',
      lines,
      isVat: false,
      agreedPence: 24_000,
      becomesPence: 24_000,
      ...{ first: null, isReversed: false, heldBackPence: null },
    } as const;
    expect(saidOf(asked)).toEqual({
      title: 'Invoice',
      lines: [{ label: 'Whole job', amount: '£240.00' }],
      total: { label: 'Total', amount: '£240.00' },
      notes: ['Paid through RightInstaller. Nothing is left to pay.', 'No VAT is charged.'],
    });
  });
  it('names the reverse charge and what was held back for HMRC', () => {
    const lines = invoicedLines([{ ...line(24_000, null), kind: 'labour' }], {
      ...{ wasPence: 0, becomesPence: 24_000 },
    });
    const asked = {
      kind: 'invoice',
      lines,
      isVat: false,
      agreedPence: 24_000,
      becomesPence: 24_000,
    } as const;
    const { notes } = saidOf({ ...asked, first: null, isReversed: true, heldBackPence: 4_800 });
    expect(notes).toEqual([
      'Paid through RightInstaller. Nothing is left to pay.',
      'Reverse charge: the customer accounts to HMRC for the VAT of £48.00, 20 % of £240.00.',
      '£48.00 of the pay was held back for HMRC under the Construction Industry Scheme.',
    ]);
  });
});
