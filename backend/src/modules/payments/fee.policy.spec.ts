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
});
