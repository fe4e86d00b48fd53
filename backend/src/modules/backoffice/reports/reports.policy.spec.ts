import { percentile, per, periodOf, share, stepsOf } from './reports.policy.js';
import { isOver } from './tables/cohorts.table.js';

const today = '2026-11-25';

describe('a period of a report', () => {
  it('is the last thirty days, beside the thirty before them', () => {
    expect(periodOf(undefined, undefined, today)).toMatchObject({
      from: '2026-10-27',
      to: today,
      previousFrom: '2026-09-27',
      previousTo: '2026-10-26',
      days: 30,
      stepDays: 1,
    });
  });

  it('has so many points that they can be told apart', () => {
    expect(periodOf('2026-01-01', today, today).stepDays).toBe(7);
    const long = periodOf('2025-01-01', today, today);
    expect(long.stepDays).toBe(28);
    expect(stepsOf(long)).toHaveLength(Math.ceil(long.days / 28));
    expect(stepsOf(long)[1]).toBe('2025-01-29');
  });

  it.each([
    ['2026-02-30', today],
    ['yesterday', today],
    ['2026-11-26', today],
    ['2020-01-01', today],
    [['2026-01-01'], today],
    [today, '2026-13-01'],
  ])('is never from %s to %s', (from, to) => {
    expect(() => periodOf(from, to, today)).toThrow(/Choose|cannot/);
  });
});

it('has no share of nothing, and no price of no jobs', () => {
  expect([share(1, 3), share(0, 0), per(100, 3), per(100, 0)]).toEqual([33.3, null, 33, null]);
});

it('finds the value that half, or nine in ten, do not exceed', () => {
  const counted = [
    { value: 1, count: 5 },
    { value: 7, count: 4 },
    { value: 90, count: 1 },
  ];
  expect([0.5, 0.9, 1].map((part) => percentile(counted, part))).toEqual([1, 7, 90]);
  expect(percentile([], 0.5)).toBeNull();
});

it('judges a cohort by a month only when that is over for all of it', () => {
  expect(isOver('2026-08-01', 1, '2026-10-31')).toBe(false);
  expect(isOver('2026-08-01', 1, '2026-11-01')).toBe(true);
});
