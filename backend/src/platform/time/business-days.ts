import Holidays from 'date-holidays';

const holidays = new Holidays('GB', 'ENG');
const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The calendar day in London at that moment, `YYYY-MM-DD`. */
export const londonDay = (at: Date): string => london.format(at);

const bankHolidays = new Map<string, ReadonlySet<string>>();

/** The bank holidays of a year, `YYYY`. Working one day out costs the library a millisecond: it is asked once for each year. */
function bankHolidaysOf(year: string): ReadonlySet<string> {
  const known = bankHolidays.get(year);
  if (known) return known;
  const days = holidays
    .getHolidays(year)
    .filter(({ type }) => type === 'public' || type === 'bank')
    .map(({ date }) => date.slice(0, 10));
  const made = new Set(days);
  bankHolidays.set(year, made);
  return made;
}

// The library's first year takes a sixth of a second: paid while the process starts, not by whoever asks first.
bankHolidaysOf(londonDay(new Date()).slice(0, 4));

/** Banks of England and Wales work on this London day: no weekend, no bank holiday. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !bankHolidaysOf(day.slice(0, 4)).has(day);
}

/** The London day, `YYYY-MM-DD`, that lies `count` business days after `from`. */
export function addBusinessDays(from: Date, count: number): string {
  let day = londonDay(from);
  for (let left = count; left > 0;) {
    const next = new Date(`${day}T12:00:00Z`);
    next.setUTCDate(next.getUTCDate() + 1);
    day = next.toISOString().slice(0, 10);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}
