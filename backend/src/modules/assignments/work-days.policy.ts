import { InvalidFields } from '../../platform/errors/domain-error.js';
import type { DayPart } from './work-day.entity.js';

/** From and to which hour in London a part of a day lasts (docs/product.md#work); null: the day as a whole. */
export const hoursOf: Readonly<Record<DayPart, readonly [from: number, to: number] | null>> = {
  morning: [8, 12],
  afternoon: [12, 17],
  'all-day': null,
};

/** Both sides are reminded the day before, from this hour in London on (docs/product.md#work). */
export const reminderHour = 9;

const partWords: Readonly<Record<DayPart, string>> = {
  morning: 'morning (8 am to noon)',
  afternoon: 'afternoon (noon to 5 pm)',
  'all-day': 'all day',
};

const named = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Monday 30 November 2026, morning (8 am to noon)". */
export const dayWords = ({ day, part }: { day: string; part: DayPart }): string =>
  `${named.format(new Date(`${day}T12:00:00Z`)).replace(',', '')}, ${partWords[part]}`;

/** @param today the London day, `YYYY-MM-DD`. @throws InvalidFields */
export function assertDayIsAhead(day: string, today: string): void {
  if (day < today) throw new InvalidFields({ day: 'Choose today or a later day' });
  if (day > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`)
    throw new InvalidFields({ day: 'Choose a day within a year' });
}
