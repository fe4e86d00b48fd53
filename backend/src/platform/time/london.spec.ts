import { daysLater, londonMoment, londonTime, weekdayOf, weekdayWords } from './london.js';

it('reads London’s clocks in winter and in summer', () => {
  expect(londonTime(new Date('2026-11-25T23:30:00Z'))).toEqual({ day: '2026-11-25', minute: 23 * 60 + 30 });
  expect(londonTime(new Date('2026-07-01T23:30:00Z'))).toEqual({ day: '2026-07-02', minute: 30 });
});

it.each([
  ['2026-11-30', 480, '2026-11-30T08:00:00.000Z'],
  ['2026-07-01', 480, '2026-07-01T07:00:00.000Z'],
  ['2026-03-29', 480, '2026-03-29T07:00:00.000Z'],
  ['2026-10-25', 480, '2026-10-25T08:00:00.000Z'],
])('finds the moment of minute %2$s on %1$s', (day, minute, moment) => {
  expect(londonMoment({ day, minute }).toISOString()).toBe(moment);
});

it('counts days and weekdays', () => {
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01');
  expect([weekdayOf('2026-11-30'), weekdayOf('2026-11-29')]).toEqual([0, 6]);
  expect(weekdayWords('2026-11-30')).toBe('Monday 30 November');
});
