import { normalisePostcode } from './postcode.js';

describe('a postcode', () => {
  it.each([
    ['m11ae', 'M1 1AE'],
    ['sw1a1aa', 'SW1A 1AA'],
    ['JE23AB', 'JE2 3AB'],
  ])('%j is written as %s', (typed, written) => {
    expect(normalisePostcode(typed)).toBe(written);
  });

  it.each(['SW1A 1AO', 'M1 1CE', 'M1 1AI', 'M1', 'M1 1A', 'ZZZ 1AE', '', 'M1 1AE M1 1AE'])(
    'is not %j',
    (typed) => {
      expect(normalisePostcode(typed)).toBeNull();
    },
  );
});
