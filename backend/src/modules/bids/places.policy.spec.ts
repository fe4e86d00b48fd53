import { PlacesTaken } from './bids.errors.js';
import { assertHasPlace, assertMayBeJoined } from './places.policy.js';

describe('places for bidders', () => {
  it.each([
    [null, 400, 20],
    [3, 2, 0],
    [3, 0, 2],
    [5, 2, 2],
  ])(
    'of %s at most: one is free beside %s that are paid and %s that are being paid',
    (maxBidders, paid, paying) => {
      expect(() => assertHasPlace({ maxBidders }, { paid, paying })).not.toThrow();
    },
  );

  it.each([
    [3, 3, 0, /^The customer takes 3 bidders, and all places are taken\. You have paid nothing\./],
    [3, 5, 1, /all places are taken/],
    [5, 4, 1, /^The last place of 5 is being paid for right now\. You have paid nothing\. .* 15 minutes\.$/],
  ])('of %s at most: none is free beside %s and %s', (maxBidders, paid, paying, words) => {
    const taking = () => assertHasPlace({ maxBidders }, { paid, paying });
    expect(taking).toThrow(PlacesTaken);
    expect(taking).toThrow(words);
  });

  it('are not offered by an invitation when all are paid for', () => {
    expect(() => assertMayBeJoined({ maxBidders: 3 }, { paid: 2, paying: 1 })).not.toThrow();
    expect(() => assertMayBeJoined({ maxBidders: null }, { paid: 9, paying: 0 })).not.toThrow();
    expect(() => assertMayBeJoined({ maxBidders: 3 }, { paid: 3, paying: 0 })).toThrow(/Allow more bidders/);
  });
});
