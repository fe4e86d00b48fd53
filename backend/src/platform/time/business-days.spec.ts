import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addBusinessDays, isBusinessDay } from './business-days.js';

interface Published {
  readonly 'england-and-wales': { readonly events: readonly { readonly date: string }[] };
  readonly later: Readonly<Record<string, readonly string[]>>;
}

const file = join(__dirname, '../../../test/clock/bank-holidays.json');
const published = JSON.parse(readFileSync(file, 'utf8')) as Published;
/** From Monday to Friday: England and Wales as gov.uk publishes it, and as an independent calendar goes on. */
const bankHolidays = new Set([
  ...published['england-and-wales'].events.map(({ date }) => date),
  ...Object.entries(published.later).flatMap(([year, days]) => days.map((day) => `${year}-${day}`)),
]);
// Proclaimed for the Coronation alone, and long past.
bankHolidays.delete('2023-05-08');

/** 1 January to 31 December, `YYYY-MM-DD`. */
function daysOf(year: number): string[] {
  const days: string[] = [];
  for (const day = new Date(Date.UTC(year, 0, 1, 12)); day.getUTCFullYear() === year;) {
    days.push(day.toISOString().slice(0, 10));
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return days;
}

describe('business days', () => {
  it('knows weekends, bank holidays and the days that stand in for them', () => {
    const closed = ['2027-01-01', '2027-03-26', '2027-03-29', '2027-12-25', '2027-12-27', '2027-12-28'];
    expect(closed.filter(isBusinessDay)).toEqual([]);
    expect(['2027-03-07', '2027-06-20'].map(isBusinessDay)).toEqual([false, false]);
    expect(['2027-01-04', '2027-03-25', '2027-12-24', '2027-12-29'].filter(isBusinessDay)).toHaveLength(4);
  });

  it('promises money back after the bank holidays, and counts days as London does', () => {
    expect(addBusinessDays(new Date('2027-12-23T15:00:00Z'), 3)).toBe('2027-12-30');
    expect(addBusinessDays(new Date('2027-06-03T23:30:00Z'), 1)).toBe('2027-06-07');
  });

  it.each(Array.from({ length: 30 }, (_, years) => 2023 + years))(
    'agrees with an independent calendar on every day of %d',
    (year) => {
      const weekdays = daysOf(year).filter(
        (day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()),
      );
      expect(weekdays.filter((day) => !isBusinessDay(day))).toEqual(
        weekdays.filter((day) => bankHolidays.has(day)),
      );
    },
  );
});
