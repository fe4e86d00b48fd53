import { companyNumberOf, taxNumberOf } from './tax-numbers.policy.js';

describe('a tax number', () => {
  it.each([
    ['AB123456C', 'nino', 'AB123456C'],
    [' ab 12 34 56 c ', 'nino', 'AB123456C'],
    ['JG-10-37-59-A', 'nino', 'JG103759A'],
    ['1123456789', 'utr', '1123456789'],
    ['11234 56789', 'utr', '1123456789'],
    ['1123456789K', 'utr', '1123456789'],
    ['k1123456789', 'utr', '1123456789'],
  ] as const)('%s is known, however it is written', (typed, kind, text) => {
    expect(taxNumberOf(typed)).toEqual({ kind, text });
  });

  it.each([
    ['', 'nothing'],
    ['QQ123456C', 'a letter that is never first'],
    ['AO123456C', 'a letter that is never second'],
    ['GB123456A', 'a pair that is never given'],
    ['TN123456A', 'another one'],
    ['AB123456E', 'a last letter that there is not'],
    ['AB12345C', 'too short'],
    ['AB1234567C', 'too long'],
    ['2123456789', 'a check digit that is not the others’'],
    ['0000000000', 'noughts'],
    ['112345678', 'nine digits'],
    ['11234567890', 'eleven'],
    ['1123456789X', 'a wrong letter behind it'],
    ['GB980780684', 'a VAT number'],
    ['١١٢٣٤٥٦٧٨٩', 'digits of another script'],
  ])('%s is none: %s', (typed) => {
    expect(taxNumberOf(typed)).toBeNull();
  });

  it('of ten digits is told from most that have one digit wrong', () => {
    const right = '1123456789';
    const wrong = [...right].flatMap((_, at) =>
      Array.from({ length: 10 }, (__, digit) => `${right.slice(0, at)}${digit}${right.slice(at + 1)}`),
    );
    // Two remainders have the same check digit, as HMRC counts.
    expect(wrong.filter((typed) => typed !== right && taxNumberOf(typed)).length).toBeLessThanOrEqual(9);
  });
});

describe('a company number', () => {
  it.each([
    ['1234567', '01234567'],
    ['01234567', '01234567'],
    ['sc 123456', 'SC123456'],
    ['OC301234', 'OC301234'],
    ['r0000123', 'R0000123'],
    ['IP12345R', 'IP12345R'],
    ['', null],
    ['0', null],
    ['123456789', null],
    ['S1234567', null],
    ['SC12345', null],
    ['A company', null],
  ])('%s is %s', (typed, number) => {
    expect(companyNumberOf(typed)).toBe(number);
  });
});
