import type { Nation } from '../geo/nations.js';
import { bankHolidays, proclaimed } from './bank-holidays.js';

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The calendar day in London at that moment, `YYYY-MM-DD`. */
export const londonDay = (at: Date): string => london.format(at);

/** Noon, so that no change of the clocks moves the day. `month` counts from 1. */
const noon = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day, 12));

const plus = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000);
const nameOf = (at: Date): string => at.toISOString().slice(0, 10);
const isWeekend = (at: Date): boolean => at.getUTCDay() % 6 === 0;

/** The first Monday from a day on. */
const mondayFrom = (at: Date): Date => plus(at, (8 - at.getUTCDay()) % 7);

/** Easter Sunday of the Gregorian calendar, after Jones and Butcher (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): Date {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leaps = Math.floor((century + 8) / 25);
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - leaps + 1) / 3) + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const days = moon + week - 7 * shift + 114;
  return noon(year, Math.floor(days / 31), (days % 31) + 1);
}

/** Days that a weekend swallows are made good on the next working days, one after the other. */
function madeGood(days: readonly Date[]): Date[] {
  const given = days.filter((day) => !isWeekend(day));
  for (const lost of days.filter(isWeekend)) {
    let day = plus(lost, 1);
    while (isWeekend(day) || given.some((other) => nameOf(other) === nameOf(day))) day = plus(day, 1);
    given.push(day);
  }
  return given;
}

function dayOf({ when }: (typeof bankHolidays)[number], year: number): Date {
  if (when.kind === 'easter') return plus(easter(year), when.plus);
  const day = noon(year, when.month, when.day);
  return when.kind === 'monday-from' ? mondayFrom(day) : day;
}

const known = new Map<string, ReadonlySet<string>>();

/** The bank holidays of a nation in a year, `YYYY`. */
function bankHolidaysOf(nation: Nation, year: string): ReadonlySet<string> {
  const key = `${nation} ${year}`;
  const before = known.get(key);
  if (before) return before;
  const groups = new Map<string, Date[]>();
  for (const holiday of bankHolidays) {
    if (!holiday.nations.includes(nation)) continue;
    const group = holiday.group ?? `${holiday.name}, which no weekend swallows`;
    groups.set(group, [...(groups.get(group) ?? []), dayOf(holiday, Number(year))]);
  }
  const made = new Set([
    ...[...groups.values()].flatMap(madeGood).map(nameOf),
    ...proclaimed
      .filter(({ day, nations }) => day.startsWith(year) && nations.includes(nation))
      .map(({ day }) => day),
  ]);
  known.set(key, made);
  return made;
}

/** What counts where nothing else is said. */
const usual: readonly Nation[] = ['england-and-wales'];

/** No weekend on this London day, and no bank holiday of any of these nations. */
export function isBusinessDay(day: string, nations: readonly Nation[] = usual): boolean {
  if (isWeekend(new Date(`${day}T12:00:00Z`))) return false;
  return nations.every((nation) => !bankHolidaysOf(nation, day.slice(0, 4)).has(day));
}

/** Of days that were asked for, by day and count: a page of refunds asks for the same few again and again. */
const later = new Map<string, string>();
const mostLater = 10_000;

/** The London day, `YYYY-MM-DD`, that lies `count` business days after `from`: days on which none of these nations rests. */
export function addBusinessDays(from: Date, count: number, nations: readonly Nation[] = usual): string {
  const first = londonDay(from);
  const asked = `${first} ${count} ${nations.join()}`;
  const answered = later.get(asked);
  if (answered) return answered;
  let day = first;
  for (let left = count; left > 0;) {
    day = nameOf(plus(new Date(`${day}T12:00:00Z`), 1));
    if (isBusinessDay(day, nations)) left -= 1;
  }
  if (later.size >= mostLater) later.clear();
  later.set(asked, day);
  return day;
}

/** The end of a business day in London, as UTC has it in winter. */
export const endOfBusinessDay = (day: string): Date => new Date(`${day}T17:00:00.000Z`);

/** The last London day from which `count` business days are over at `now`. */
export function lastDayOver(count: number, now: Date): string {
  const today = new Date(`${londonDay(now)}T12:00:00Z`);
  for (let back = 0; ; back += 1) {
    const began = plus(today, -back);
    if (endOfBusinessDay(addBusinessDays(began, count)) < now) return nameOf(began);
  }
}
