import Holidays from 'date-holidays';

const holidays = new Holidays('GB', 'ENG');
const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The calendar day in London at that moment, `YYYY-MM-DD`. */
export const londonDay = (at: Date): string => london.format(at);

/** Banks of England and Wales work on this London day: no weekend, no bank holiday. */
export function isBusinessDay(day: string): boolean {
  const noon = new Date(`${day}T12:00:00Z`);
  if (noon.getUTCDay() === 0 || noon.getUTCDay() === 6) return false;
  const found = holidays.isHoliday(noon);
  return !found || !found.some(({ type }) => type === 'public' || type === 'bank');
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
