import { afterAttempt, afterLostClaim, laterDelivery, maxAttempts, pauseSeconds } from './messages.policy.js';

const now = new Date('2026-11-21T12:00:00Z');
const secondsUntil = (at: Date): number => (at.getTime() - now.getTime()) / 1000;

describe('after an attempt a message', () => {
  it('is sent when the provider took it', () => {
    expect(afterAttempt({ kind: 'sent', providerId: 'x' }, 1, now).state).toBe('sent');
  });

  it('has failed when the provider will never take it, however few attempts were made', () => {
    expect(afterAttempt({ kind: 'refused', code: '550' }, 1, now).state).toBe('failed');
  });

  it('waits longer after each "later", and no longer than an hour', () => {
    const waits = [1, 2, 3, 15].map((attempts) =>
      secondsUntil(afterAttempt({ kind: 'later', code: '451' }, attempts, now).nextAttemptAt),
    );
    expect(waits).toEqual([5, 10, 20, 3600]);
    expect(pauseSeconds(1)).toBe(5);
  });

  it('is given up after the last attempt', () => {
    expect(afterAttempt({ kind: 'later', code: '451' }, maxAttempts - 1, now).state).toBe('due');
    expect(afterAttempt({ kind: 'later', code: '451' }, maxAttempts, now).state).toBe('failed');
  });

  it('is never due again while nobody knows whether it was taken', () => {
    expect(afterAttempt({ kind: 'unknown', code: 'ECONNRESET' }, maxAttempts, now).state).toBe('unknown');
  });
});

it('asks Twilio about a text whose worker died, and sends a mail again under its old id', () => {
  expect(afterLostClaim('sms')).toBe('unknown');
  expect(afterLostClaim('email')).toBe('due');
});

describe('delivery reports', () => {
  it.each([
    [null, 'queued', 'queued'],
    ['queued', 'sent', 'sent'],
    ['sent', 'queued', 'sent'],
    ['sent', 'delivered', 'delivered'],
    ['delivered', 'sent', 'delivered'],
    ['delivered', 'undelivered', 'delivered'],
    ['sent', 'undelivered', 'undelivered'],
    ['undelivered', 'sent', 'undelivered'],
    ['sent', 'nonsense', 'sent'],
  ])('known %s, reported %s: it is %s', (known, reported, expected) => {
    expect(laterDelivery(known, reported)).toBe(expected);
  });
});
