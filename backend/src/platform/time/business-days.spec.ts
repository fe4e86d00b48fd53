import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nations, type Nation } from '../geo/nations.js';
import { daysOfMoney } from './bank-holidays.js';
import { addBusinessDays, isBusinessDay } from './business-days.js';

/** Days of each year as month and day. */
type ByYear = Readonly<Record<string, readonly string[]>>;

interface Published {
  readonly 'england-and-wales': { readonly events: readonly { readonly date: string }[] };
  readonly later: ByYear;
  readonly scotland: ByYear;
  readonly 'northern-ireland': ByYear;
}

const file = join(__dirname, '../../../test/clock/bank-holidays.json');
const published = JSON.parse(readFileSync(file, 'utf8')) as Published;
const daysIn = (years: ByYear): string[] =>
  Object.entries(years).flatMap(([year, days]) => days.map((day) => `${year}-${day}`));

/** From Monday to Friday: as gov.uk publishes them, and as an independent calendar goes on. */
const bankHolidays: Readonly<Record<Nation, ReadonlySet<string>>> = {
  'england-and-wales': new Set([
    ...published['england-and-wales'].events.map(({ date }) => date),
    ...daysIn(published.later),
  ]),
  // Proclaimed for Scotland on 4 February 2026, of which that calendar has not heard.
  scotland: new Set([...daysIn(published.scotland), '2026-06-15']),
  'northern-ireland': new Set(daysIn(published['northern-ireland'])),
};

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
    expect(closed.filter((day) => isBusinessDay(day))).toEqual([]);
    expect(['2027-03-07', '2027-06-20'].map((day) => isBusinessDay(day))).toEqual([false, false]);
    expect(
      ['2027-01-04', '2027-03-25', '2027-12-24', '2027-12-29'].filter((day) => isBusinessDay(day)),
    ).toHaveLength(4);
  });

  it('promises money back after the bank holidays, and counts days as London does', () => {
    expect(addBusinessDays(new Date('2027-12-23T15:00:00Z'), 3)).toBe('2027-12-30');
    expect(addBusinessDays(new Date('2027-06-03T23:30:00Z'), 1)).toBe('2027-06-07');
  });

  it('has the days of each nation, and money waits for the clearing as well', () => {
    const closedIn = (day: string) => nations.filter((nation) => !isBusinessDay(day, [nation]));
    expect(closedIn('2027-01-04')).toEqual(['scotland']);
    expect(closedIn('2027-03-17')).toEqual(['northern-ireland']);
    expect(closedIn('2027-03-29')).toEqual(['england-and-wales', 'northern-ireland']);
    expect(closedIn('2027-08-02')).toEqual(['scotland']);
    expect(closedIn('2027-08-30')).toEqual(['england-and-wales', 'northern-ireland']);
    expect(closedIn('2026-06-15')).toEqual(['scotland']);

    const thursday = new Date('2027-03-25T12:00:00Z');
    expect(addBusinessDays(thursday, 1, ['scotland'])).toBe('2027-03-29');
    expect(addBusinessDays(thursday, 1, daysOfMoney('scotland'))).toBe('2027-03-30');
    const july = new Date('2027-07-09T12:00:00Z');
    expect(nations.map((nation) => addBusinessDays(july, 1, daysOfMoney(nation)))).toEqual([
      '2027-07-12',
      '2027-07-12',
      '2027-07-13',
    ]);
  });

  it.each(
    nations.flatMap((nation) => Array.from({ length: 30 }, (_, years) => [nation, 2023 + years] as const)),
  )('agrees with an independent calendar of %s on every day of %d', (nation, year) => {
    const weekdays = daysOf(year).filter((day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()));
    expect(weekdays.filter((day) => !isBusinessDay(day, [nation]))).toEqual(
      weekdays.filter((day) => bankHolidays[nation].has(day)),
    );
  });
});
