import type { Nation } from '../geo/nations.js';
import type { LegalRule } from '../law/legal-rule.js';

/**
 * Where the days come from, as of when, and who decides them. A day that is proclaimed is a line in `proclaimed`, from the page named
 * here; the operator looks at it each December (docs/operations.md#bank-holidays).
 */
export const bankHolidaySource = {
  source: 'https://www.gov.uk/bank-holidays; Banking and Financial Dealings Act 1971, schedule 1',
  asOf: '2026-11-26',
  decidedBy: 'The King by proclamation, for Scotland on the advice of the Scottish Ministers',
} as const satisfies LegalRule;

/** A day of every year: its date, so many days after Easter Sunday, or the first Monday from a date on. `month` counts from 1. */
type When =
  | { readonly kind: 'date' | 'monday-from'; readonly month: number; readonly day: number }
  | { readonly kind: 'easter'; readonly plus: number };

interface BankHoliday {
  readonly name: string;
  readonly when: When;
  readonly nations: readonly Nation[];
  /** Days of one group that a weekend swallows are made good one after the other, on the next working days. */
  readonly group?: 'new-year' | 'christmas' | 'patrick' | 'boyne' | 'andrew';
}

const everywhere: readonly Nation[] = ['england-and-wales', 'scotland', 'northern-ireland'];
const date = (month: number, day: number): When => ({ kind: 'date', month, day });
const monday = (month: number, day: number): When => ({ kind: 'monday-from', month, day });
const easter = (plus: number): When => ({ kind: 'easter', plus });

export const bankHolidays: readonly BankHoliday[] = [
  { name: 'New Year’s Day', when: date(1, 1), nations: everywhere, group: 'new-year' },
  { name: '2nd January', when: date(1, 2), nations: ['scotland'], group: 'new-year' },
  { name: 'St Patrick’s Day', when: date(3, 17), nations: ['northern-ireland'], group: 'patrick' },
  { name: 'Good Friday', when: easter(-2), nations: everywhere },
  { name: 'Easter Monday', when: easter(1), nations: ['england-and-wales', 'northern-ireland'] },
  { name: 'Early May bank holiday', when: monday(5, 1), nations: everywhere },
  { name: 'Spring bank holiday', when: monday(5, 25), nations: everywhere },
  { name: 'Battle of the Boyne', when: date(7, 12), nations: ['northern-ireland'], group: 'boyne' },
  { name: 'Summer bank holiday', when: monday(8, 1), nations: ['scotland'] },
  { name: 'Summer bank holiday', when: monday(8, 25), nations: ['england-and-wales', 'northern-ireland'] },
  { name: 'St Andrew’s Day', when: date(11, 30), nations: ['scotland'], group: 'andrew' },
  { name: 'Christmas Day', when: date(12, 25), nations: everywhere, group: 'christmas' },
  { name: 'Boxing Day', when: date(12, 26), nations: everywhere, group: 'christmas' },
];

/** For one year alone. */
export const proclaimed: readonly {
  readonly day: string;
  readonly name: string;
  readonly nations: readonly Nation[];
}[] = [
  { day: '2023-05-08', name: 'Coronation of King Charles III', nations: everywhere },
  { day: '2026-06-15', name: 'Scotland at the men’s World Cup', nations: ['scotland'] },
];

/**
 * Whose bank holidays a promise leaves out. Money passes the clearing of the UK, which rests on the days of England and Wales (Bank of
 * England, https://www.bankofengland.co.uk/payment-and-settlement), and is shown by the bank of a person, which also rests on those of
 * its nation. Promises about a job go by the place of the job, answers of our team by England and Wales.
 */
export const daysOfMoney = (nation: Nation): readonly Nation[] =>
  nation === 'england-and-wales' ? [nation] : ['england-and-wales', nation];
