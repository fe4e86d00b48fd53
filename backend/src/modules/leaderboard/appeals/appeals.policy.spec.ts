import { assertMayAppeal, assertUndecided, mayAppeal } from './appeals.policy.js';

const now = new Date('2026-11-26T12:00:00Z');
const before = (days: number, ms = 0): Date => new Date(now.getTime() - days * 86_400_000 - ms);

it('takes an appeal against points that were taken, for thirty days to the millisecond', () => {
  expect(mayAppeal({ points: -100, at: before(30) }, now)).toBe(true);
  expect(mayAppeal({ points: -100, at: before(30, 1) }, now)).toBe(false);
  expect(mayAppeal({ points: 25, at: before(1) }, now)).toBe(false);
});

it('says what is wrong with another', () => {
  expect(() => assertMayAppeal({ points: 100, at: now }, now)).toThrow('These points were given, not taken.');
  expect(() => assertMayAppeal({ points: -25, at: before(31) }, now)).toThrow('more than 30 days ago');
  expect(() => assertMayAppeal({ points: -25, at: now }, now)).not.toThrow();
});

it('is decided once', () => {
  expect(() => assertUndecided({ status: 'waiting' })).not.toThrow();
  for (const status of ['upheld', 'refused'] as const)
    expect(() => assertUndecided({ status })).toThrow('This appeal was decided already.');
});
