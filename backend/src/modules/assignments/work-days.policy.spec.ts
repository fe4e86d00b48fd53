import { InvalidFields } from '../../platform/errors/domain-error.js';
import { assertDayIsAhead, dayWords } from './work-days.policy.js';

describe('a day for the work', () => {
  it('is today or later, and within a year', () => {
    for (const day of ['2027-03-01', '2028-03-01'])
      expect(() => assertDayIsAhead(day, '2027-03-01')).not.toThrow();
    for (const day of ['2027-02-28', '2028-03-02'])
      expect(() => assertDayIsAhead(day, '2027-03-01')).toThrow(InvalidFields);
  });

  it('is read with its weekday and the hours of its part', () => {
    expect(dayWords({ day: '2026-11-30', part: 'morning' })).toBe(
      'Monday 30 November 2026, morning (8 am to noon)',
    );
    expect(dayWords({ day: '2026-03-29', part: 'all-day' })).toBe('Sunday 29 March 2026, all day');
  });
});
