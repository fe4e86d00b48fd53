import { idempotencyKey, isKeyRemembered, pauseAfterSilence } from './provider.policy.js';

const hour = 3_600_000;
const now = new Date('2026-11-21T12:00:00Z');

describe('keys', () => {
  it('are made of the business id; only a new attempt gets another one', () => {
    expect(idempotencyKey('refund.create', 'r1', 1)).toBe('refund.create:r1');
    expect(idempotencyKey('refund.create', 'r1', 2)).toBe('refund.create:r1:2');
  });
  it('are trusted for 23 hours', () => {
    expect(isKeyRemembered(new Date(now.getTime() - 23 * hour + 1), now)).toBe(true);
    expect(isKeyRemembered(new Date(now.getTime() - 23 * hour), now)).toBe(false);
  });
});

describe('an operation without an answer', () => {
  it('is asked about after ever longer silence, at last every twenty sweeps', () => {
    expect([0, 1, 2, 30].map((calls) => pauseAfterSilence(calls, 30_000))).toEqual([
      30_000, 60_000, 120_000, 600_000,
    ]);
    expect(pauseAfterSilence(9, 2_000)).toBe(40_000);
  });
});
