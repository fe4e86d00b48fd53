import type { DomainError } from '../../platform/errors/domain-error.js';
import { vatRates, type VatRate } from './bid-line.entity.js';
import { assertAddUp, assertMayChargeVat, vatOfLine, vatOfLines, wholeJob } from './bid-lines.policy.js';

const line = (amountPence: number, vatRate: VatRate | null = null) => ({ amountPence, vatRate });
const fieldsOf = (act: () => void): Record<string, string> | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as DomainError).fields;
  }
};

describe('the lines of an offer', () => {
  it('come to the price, or both sums are named', () => {
    expect(fieldsOf(() => assertAddUp([line(18_000), line(6_000)], 24_000))).toBeUndefined();
    expect(fieldsOf(() => assertAddUp([line(120_000), line(5)], 124_000))).toEqual({
      lines: 'The lines come to £1,200.05, but the price is £1,240.00. Make them the same.',
    });
  });

  it('charge VAT by the installer’s own number alone', () => {
    const refused = { lines: 'To charge VAT, add your VAT number in Profile, Business first.' };
    expect(fieldsOf(() => assertMayChargeVat([line(100), line(100, 20)], null))).toEqual(refused);
    expect(fieldsOf(() => assertMayChargeVat([line(100, 5)], null))).toEqual(refused);
    expect(fieldsOf(() => assertMayChargeVat([line(100), line(100, 0)], null))).toBeUndefined();
    expect(fieldsOf(() => assertMayChargeVat([line(100, 20)], 'GB980780684'))).toBeUndefined();
  });

  it('of a price that nobody broke down are one, which names no VAT', () => {
    const whole = wholeJob(24_000);
    expect(whole).toEqual({ kind: 'other', text: 'Whole job', amountPence: 24_000, vatRate: null });
    expect(vatOfLines([whole])).toBeNull();
  });

  it.each(vatRates)(
    'hold VAT at %i percent to the penny, for every price from £1.00 to £10,000.00',
    (rate) => {
      const wrong: number[] = [];
      for (let pence = 100; pence <= 1_000_000; pence += 1) {
        const vat = vatOfLine(line(pence, rate)) ?? Number.NaN;
        const net = pence - vat;
        // Half a penny goes up: twice the exact VAT, less one, is below twice the rounded one, and never above it, in whole numbers.
        const twice = 2 * pence * rate;
        const per = 100 + rate;
        const isNearest = twice - per < 2 * vat * per && 2 * vat * per <= twice + per;
        if (!Number.isInteger(vat) || vat < 0 || net + vat !== pence || !isNearest) wrong.push(pence);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('hold the VAT of each line, rounded for itself', () => {
    // 1.5p of 9p at 20 % rounds up, twice; of 18p together it would be 3p.
    expect(vatOfLine(line(9, 20))).toBe(2);
    expect(vatOfLines([line(9, 20), line(9, 20)])).toBe(4);
    expect(vatOfLines([line(12_000, 20), line(2_100, 5), line(5_000, 0), line(900)])).toBe(2_100);
    expect(vatOfLines([line(5_000, 0)])).toBe(0);
  });
});
