import { inGroups, recoveryCodeOf, typedCode } from './two-factor.policy.js';
import { newTotpSecret, otpauthUrl, qrOf, stepOf } from './totp.gateway.js';

describe('a recovery code', () => {
  it('is twelve signs without letters that look like figures, in groups', () => {
    const every = Uint8Array.from({ length: 256 }, (_, index) => index);
    const signs = new Set(
      Array.from({ length: 21 }, (_, at) => recoveryCodeOf(every.subarray(at * 12, at * 12 + 12))).join(''),
    );
    expect([...signs].toSorted().join('')).toBe('0123456789abcdefghjkmnpqrstvwxyz');
    expect(inGroups(recoveryCodeOf(Uint8Array.from({ length: 16 }, () => 10)))).toBe('aaaa-aaaa-aaaa');
  });

  it.each([
    ['123 456', { kind: 'app', code: '123456' }],
    ['ABCD-efgh jkmn', { kind: 'recovery', code: 'abcdefghjkmn' }],
    ['abcd-efgh-jkIO', { kind: 'recovery', code: 'abcdefghjk10' }],
    ['1234567', { kind: 'recovery', code: '1234567' }],
  ])('%s is read as people type it', (text, read) => {
    expect(typedCode(text)).toEqual(read);
  });
});

describe('a code of an app', () => {
  // RFC 6238, appendix B: the secret "12345678901234567890" at 59 seconds and at 1111111109, of eight digits the last six.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
  ])('is that of the standard at %d seconds', (seconds, code, step) => {
    expect(stepOf(secret, code, seconds * 1_000)).toBe(step);
  });

  it('is known half a minute early and late, as the step that it is of, and no longer', () => {
    const at = (seconds: number) => stepOf(secret, '287082', seconds * 1_000);
    expect([29, 30, 60, 89].map(at)).toEqual([1, 1, 1, 1]);
    expect([91, 120].map(at)).toEqual([null, null]);
  });

  it('has a secret of its own for each, and an address and a picture that name the account', () => {
    const own = newTotpSecret();
    expect(own).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(own);
    const url = otpauthUrl(own, 'sam@example.test');
    expect(decodeURIComponent(url)).toContain(`sam@example.test?`);
    expect(url).toContain(`secret=${own}`);
    const picture = Buffer.from(qrOf(url).split(',')[1] ?? '', 'base64').toString();
    expect(picture).toMatch(/^<svg[\s\S]*<\/svg>$/);
  });
});
