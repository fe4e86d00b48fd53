import { aUser } from '../../../test/factories/accounts.js';
import type { DomainError } from '../../platform/errors/domain-error.js';
import { VerificationCode } from './verification-code.entity.js';
import { assertMaySend, assertMayTry, targetOf } from './verification.policy.js';

const now = new Date('2026-11-02T09:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
const refusal = (work: () => unknown): Partial<DomainError> | undefined => {
  try {
    work();
  } catch (error) {
    return error as DomainError;
  }
  return undefined;
};

describe('where a code goes', () => {
  it('is the address or the number of the account', () => {
    const user = aUser({ emailVerifiedAt: null, phoneVerifiedAt: null });
    expect([targetOf(user, 'email'), targetOf(user, 'phone')]).toEqual(['sam@example.test', '+447700900123']);
  });

  it('is nowhere without a number', () => {
    const user = aUser({ phoneNumber: null, phoneVerifiedAt: null });
    expect(refusal(() => targetOf(user, 'phone'))?.message).toBe(
      'No phone number provided. Please update your profile to add a phone number.',
    );
  });

  it('is nowhere once verified', () => {
    expect(refusal(() => targetOf(aUser(), 'email'))?.code).toBe('verification.already-verified');
  });
});

describe('sending codes', () => {
  it('waits 60 seconds between two', () => {
    expect(refusal(() => assertMaySend([ago(59)], now))?.data).toEqual({ retryAfter: 1 });
    expect(refusal(() => assertMaySend([ago(60)], now))).toBeUndefined();
  });

  it('stops after five in an hour, and says when the next may go', () => {
    const five = [ago(100), ago(200), ago(300), ago(400), ago(3_000)];
    expect(refusal(() => assertMaySend(five, now))).toMatchObject({
      code: 'verification.too-many-codes',
      data: { retryAfter: 600 },
    });
    expect(refusal(() => assertMaySend(five.slice(0, 4), now))).toBeUndefined();
  });
});

describe('trying a code', () => {
  const code = (values: Partial<VerificationCode> = {}): VerificationCode =>
    Object.assign(new VerificationCode(), {
      target: 'sam@example.test',
      tries: 0,
      usedAt: null,
      expiresAt: new Date(now.getTime() + 1),
      ...values,
    });
  const textOf = (candidate: VerificationCode | null): string | undefined =>
    refusal(() => assertMayTry(candidate, 'sam@example.test', now))?.fields?.['token'];

  it('goes ahead with a fresh one', () => {
    expect(textOf(code({ tries: 4 }))).toBeUndefined();
  });

  it.each([
    ['none', null],
    ['a used one', code({ usedAt: now })],
    ['one that ends now', code({ expiresAt: now })],
    ['one for an address of the past', code({ target: 'old@example.test' })],
  ])('refuses %s as expired', (_, candidate) => {
    expect(textOf(candidate)).toBe('This code has expired. Ask for a new one.');
  });

  it('refuses the sixth try', () => {
    expect(textOf(code({ tries: 5 }))).toBe('Too many wrong codes. Ask for a new one.');
  });
});
