import { normaliseVatNumber } from './vat-number.js';

describe('a VAT number', () => {
  it.each(['GB980780684', '980780684', 'gb 980 7806 84', '980-7806-84', ' GB980.7806.84 '])(
    'is read from %s',
    (typed) => expect(normaliseVatNumber(typed)).toBe('GB980780684'),
  );

  it('may name a branch, or be one of those given out since 2010', () => {
    expect(normaliseVatNumber('GB980780684001')).toBe('GB980780684001');
    // The same first seven digits; the check digits are less by 55, or more by 42.
    expect(normaliseVatNumber('GB980780629')).toBe('GB980780629');
  });

  it.each([
    ['a wrong check digit', 'GB980780685'],
    ['two digits exchanged', 'GB908780684'],
    ['too few digits', 'GB98078068'],
    ['ten digits', 'GB9807806840'],
    ['letters', 'GB98078068A'],
    ['another country', 'DE980780684'],
    ['only zeros', 'GB000000000'],
    ['nothing', ''],
    ['digits of another script', 'GB٩٨٠٧٨٠٦٨٤'],
  ])('with %s is none', (_what, typed) => expect(normaliseVatNumber(typed)).toBeNull());
});
