import { dueOn, taxMonthOf } from './tax-month.policy.js';

describe('a tax month', () => {
  it.each([
    ['2026-12-05', '2026-12-05'],
    ['2026-12-06', '2027-01-05'],
    ['2026-12-31', '2027-01-05'],
    ['2027-01-05', '2027-01-05'],
    ['2027-01-06', '2027-02-05'],
    ['2028-02-29', '2028-03-05'],
  ])('of %s ends on %s', (day, month) => {
    expect(taxMonthOf(day)).toBe(month);
  });

  it('is paid by the 22nd after it', () => {
    expect(dueOn('2027-01-05')).toBe('2027-01-22');
  });
});
