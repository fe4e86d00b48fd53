import { sharesOf } from './fee.policy.js';

describe('the fee', () => {
  it.each([
    [24_000, 5, 1_200],
    [9_999, 5, 500],
    [1_010, 5, 50],
    [30, 5, 1],
    [10, 5, 0],
    [24_000, 0, 0],
    [24_000, 7.25, 1_740],
    [0, 5, 0],
  ])(
    'of %d pence at %d percent is %d pence, and the rest is the installer’s',
    (pricePence, percent, feePence) => {
      expect(sharesOf(pricePence, percent)).toEqual({ feePence, netPence: pricePence - feePence });
    },
  );

  it('and the net pay are the price to the penny, for every price from £1.00 to £10,000.00', () => {
    let worst = 0;
    for (let price = 100; price <= 1_000_000; price += 1) {
      const { feePence, netPence } = sharesOf(price, 5);
      const isWhole = Number.isInteger(feePence) && feePence >= 0 && netPence > 0;
      if (!isWhole || feePence + netPence !== price) throw new Error(`${price}: ${feePence} + ${netPence}`);
      worst = Math.max(worst, Math.abs(feePence - price * 0.05));
    }
    expect(worst).toBeCloseTo(0.5, 6);
  });
});
