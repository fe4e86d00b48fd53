import {
  accountsOfficeReferenceOf,
  checkContractor,
  checkVerification,
  employerReferenceOf,
  verificationNumberOf,
} from './cis.policy.js';

describe('the numbers of a contractor', () => {
  it.each([
    [' 123 / ab456 ', '123/AB456'],
    ['123/A', '123/A'],
    ['12/AB456', null],
    ['123AB456', null],
    ['123/', null],
    ['123/ABCDEFGHIJK', null],
  ])('employer PAYE reference %s', (typed, kept) => {
    expect(employerReferenceOf(typed)).toBe(kept);
  });

  it.each([
    ['123pa00012345', '123PA00012345'],
    ['123 PA 0001234 X', '123PA0001234X'],
    ['123PA0001234', null],
    ['123QA00012345', null],
  ])('Accounts Office reference %s', (typed, kept) => {
    expect(accountsOfficeReferenceOf(typed)).toBe(kept);
  });

  it.each([
    ['V1234567890', 'V1234567890'],
    ['v 1234567890 ab', 'V1234567890AB'],
    ['1234567890', null],
    ['V123456789', null],
  ])('verification number %s', (typed, kept) => {
    expect(verificationNumberOf(typed)).toBe(kept);
  });

  it('are checked together, and a UTR that was given before may be left out', () => {
    const given = { employerReference: '123/AB456', accountsOfficeReference: '123PA00012345' };
    expect(checkContractor({ ...given, utr: '1123456789' }, false)).toEqual({ ...given, utr: '1123456789' });
    expect(checkContractor(given, true)).toEqual({ ...given, utr: null });
    for (const utr of [undefined, 'AB123456C', '1234567890'])
      expect(() => checkContractor({ ...given, ...(utr && { utr }) }, false)).toThrow(/ten digits/);
  });
});

describe('a check with HMRC', () => {
  it('has a number, unless pay is gross', () => {
    expect(checkVerification(20, 'V1234567890')).toBe('V1234567890');
    expect(checkVerification(0, undefined)).toBeNull();
    for (const [percent, typed] of [
      [20, undefined],
      [30, undefined],
      [0, 'rubbish'],
    ] as const)
      expect(() => checkVerification(percent, typed)).toThrow();
  });
});
