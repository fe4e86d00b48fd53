import { TokenBucket } from './token-bucket.js';

const terms = { free: 100, perSecond: 10, refusal: 20 };

describe('an bucket', () => {
  it('is used up by few refusals, or by many requests that are answered', () => {
    const [bad, good] = [new TokenBucket(terms), new TokenBucket(terms)];
    for (let n = 0; n < 5; n += 1) {
      expect(bad.isUsedUp(0)).toBe(false);
      bad.take(true, 0);
    }
    expect([bad.isUsedUp(0), bad.served]).toEqual([true, 0]);
    for (let n = 0; n < 99; n += 1) good.take(false, 0);
    expect(good.isUsedUp(0)).toBe(false);
    good.take(false, 0);
    expect([good.isUsedUp(0), good.served]).toEqual([true, 100]);
  });

  it('is whole again after a while, and after half a minute at the most whatever was owed', () => {
    const bucket = new TokenBucket(terms);
    for (let n = 0; n < 5; n += 1) bucket.take(true, 0);
    expect([bucket.isUsedUp(100), bucket.isWhole(100)]).toEqual([false, false]);
    expect(bucket.isWhole(10_000)).toBe(true);
    for (let n = 0; n < 1_000; n += 1) bucket.take(true, 10_000);
    expect(bucket.isUsedUp(39_000)).toBe(true);
    expect(bucket.isUsedUp(40_001)).toBe(false);
  });
});
