import type { Nation } from '../../../platform/geo/nations.js';
import { duesUpTo, lateUpTo, promises, type PromiseName } from './promises.policy.js';

/** The Friday before Christmas, whose business days are 21–24 and 29–31 December and then 4 January. */
const friday = '2026-12-18';

it.each<[PromiseName, string, string]>([
  ['application', '2–3 business days', '2026-12-23'],
  ['activation', '1–2 weeks', '2027-01-06'],
  ['company', '2–3 business days', '2026-12-23'],
  ['paper', '2–3 business days', '2026-12-23'],
  ['ticket', '5 business days', '2026-12-29'],
  ['refund', '5–7 business days', '2026-12-31'],
  ['payout', '2–3 business days', '2026-12-23'],
  ['dispute', '5 business days', '2026-12-29'],
])('promises %s within %s, over weekends and bank holidays', (name, said, lastDay) => {
  expect(promises[name].promise).toBe(said);
  const { promises: names, days, dues } = duesUpTo(friday);
  const at = names.findIndex((one, index) => one === name && days[index] === friday);
  expect(dues[at]?.toISOString().slice(0, 10)).toBe(lastDay);
});

it('takes for late what began on a day whose promise is over', () => {
  expect(lateUpTo('ticket', new Date('2026-12-29T16:59:00Z'))).toBe('2026-12-17');
  expect(lateUpTo('ticket', new Date('2026-12-29T17:01:00Z'))).toBe('2026-12-20');
});

it('promises money by the bank’s nation as well, and a decision by the nation of the job', () => {
  // A day before Good Friday and Easter Monday, which Scotland works, and one before the twelfth of July.
  const due = (name: PromiseName, day: string, nation: Nation): string | undefined => {
    const { promises: names, days, dues, nations } = duesUpTo(day);
    const at = names.findIndex(
      (one, index) => one === name && days[index] === day && nations[index] === nation,
    );
    return dues[at]?.toISOString().slice(0, 10);
  };
  expect(due('dispute', '2027-03-25', 'england-and-wales')).toBe('2027-04-05');
  expect(due('dispute', '2027-03-25', 'scotland')).toBe('2027-04-02');
  expect(due('payout', '2027-03-25', 'scotland')).toBe('2027-04-01');
  expect(due('payout', '2027-07-09', 'england-and-wales')).toBe('2027-07-14');
  expect(due('payout', '2027-07-09', 'northern-ireland')).toBe('2027-07-15');
  expect(due('ticket', '2027-07-09', 'northern-ireland')).toBe('2027-07-16');
  const wednesday = new Date('2027-07-14T17:01:00Z');
  expect(lateUpTo('payout', wednesday)).toBe('2027-07-11');
  expect(lateUpTo('payout', wednesday, 'northern-ireland')).toBe('2027-07-08');
});
