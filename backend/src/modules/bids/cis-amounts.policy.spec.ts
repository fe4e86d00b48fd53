import { cisAmounts } from './cis-amounts.policy.js';
import type { PricedLine } from './bid-lines.policy.js';

const line = (kind: PricedLine['kind'], amountPence: number, vatRate: PricedLine['vatRate'] = null) => ({
  ...{ kind, amountPence, vatRate, text: kind },
});

describe('what is held back under the Construction Industry Scheme', () => {
  const lines = [line('labour', 60_000, 20), line('materials', 24_000, 20), line('other', 1_000)];

  it.each([
    [0, 0],
    [20, 10_200],
    [30, 15_300],
  ])('at %i %% is of labour and travel, without VAT and materials', (percent, deductedPence) => {
    expect(cisAmounts(lines, 85_000, percent)).toEqual({
      ...{ grossPence: 71_000, materialsPence: 20_000, deductedPence },
    });
  });

  it('is of all where nothing is told apart, and of nothing where nothing is paid', () => {
    expect(cisAmounts([line('other', 10_001)], 10_001, 30)).toEqual({
      ...{ grossPence: 10_001, materialsPence: 0, deductedPence: 3_000 },
    });
    expect(cisAmounts(lines, 0, 30)).toEqual({ grossPence: 0, materialsPence: 0, deductedPence: 0 });
  });

  it.each([0, 20, 30])('at %i %% comes to the penny, for every price from £1.00 to £10,000.00', (percent) => {
    for (let price = 100; price <= 1_000_000; price += 1) {
      const part = Math.ceil(price / 3);
      const of = [line('labour', part, 20), line('materials', part, 5), line('other', price - 2 * part, 0)];
      const { grossPence, materialsPence, deductedPence } = cisAmounts(of, price, percent);
      const liable = grossPence - materialsPence;
      // Without VAT, which is a sixth of labour and a 21st of materials, each to the penny.
      const isRight =
        grossPence === price - Math.round(part / 6) - Math.round(part / 21) &&
        materialsPence === part - Math.round(part / 21) &&
        deductedPence * 100 <= liable * percent &&
        (deductedPence + 1) * 100 > liable * percent;
      if (!isRight) throw new Error(`${price}: ${grossPence}, ${materialsPence}, ${deductedPence}`);
    }
  });
});
