import { dueOn } from './tax-month.policy.js';

it('a tax month is paid to HMRC by the 22nd after it', () => {
  expect(dueOn('2027-01-05')).toBe('2027-01-22');
});
