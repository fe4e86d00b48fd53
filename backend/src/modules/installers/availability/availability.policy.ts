import { InvalidFields } from '../../../platform/errors/domain-error.js';
import {
  daysLater,
  londonMoment,
  weekdayOf,
  weekdayWords,
  type LondonTime,
} from '../../../platform/time/london.js';
import { weekdays, type Availability, type DayHours, type DaySpan } from './availability.entity.js';

/** What an installer has said about when they work. */
export type WorkTimes = Pick<Availability, 'isAvailable' | 'availableFrom' | 'weekly' | 'timeOff'>;

export const alwaysAvailable: WorkTimes = { isAvailable: true, availableFrom: null, weekly: [], timeOff: [] };

/** Days can be named so far ahead, in years. */
const farthestYears = 2;

/** Somebody who is back after days away hears of leads from this hour of London on, unless their own hours begin later. */
const firstMinuteBack = 8 * 60;

/** So far ahead a first day is looked for: beyond, somebody takes on no work. */
const searchedDays = 2 * 366;

/** @param today the London day. @throws InvalidFields for days and hours that cannot be meant */
export function assertCanBeMeant({ availableFrom, weekly, timeOff }: WorkTimes, today: string): void {
  const last = `${Number(today.slice(0, 4)) + farthestYears}${today.slice(4)}`;
  const tooFar = `Choose a day within ${farthestYears} years`;
  const errors: Record<string, string> = {};
  if (availableFrom !== null && availableFrom > last) errors['availableFrom'] = tooFar;
  if (new Set(weekly.map(({ day }) => day)).size < weekly.length) errors['weekly'] = 'Name each day once';
  if (weekly.some(({ from, to }) => from >= to)) errors['weekly'] = 'Hours end after they begin';
  if (timeOff.some(({ from, to }) => from > to))
    errors['timeOff'] = 'Time off ends on its first day or later';
  else if (timeOff.some(({ to }) => to > last)) errors['timeOff'] = tooFar;
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}

/** Past days are left out, the rest is put in order. */
export function tidied({ isAvailable, availableFrom, weekly, timeOff }: WorkTimes, today: string): WorkTimes {
  return {
    isAvailable,
    availableFrom: availableFrom !== null && availableFrom > today ? availableFrom : null,
    weekly: weekly.toSorted((one, other) => weekdays.indexOf(one.day) - weekdays.indexOf(other.day)),
    timeOff: timeOff
      .filter(({ to }) => to >= today)
      .toSorted((one, other) => one.from.localeCompare(other.from)),
  };
}

/** The London days on which an installer hears of no lead, as a datemultirange; null: there are none. */
export function awayDays({ isAvailable, availableFrom, timeOff }: WorkTimes): string | null {
  if (!isAvailable) return '{(,)}';
  const spans = [
    ...(availableFrom === null ? [] : [`(,${availableFrom})`]),
    ...timeOff.map(({ from, to }) => `[${from},${to}]`),
  ];
  return spans.length === 0 ? null : `{${spans.join(',')}}`;
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The minutes of a week, from Monday's midnight in London, in which an installer hears of leads, as an int4multirange; null: all. */
export function workedMinutes({ weekly }: WorkTimes): string | null {
  if (weekly.length === 0) return null;
  const spans = weekly.map(({ day, from, to }) => {
    const midnight = weekdays.indexOf(day) * 1_440;
    return `[${midnight + minuteOf(from)},${midnight + minuteOf(to)})`;
  });
  return `{${spans.join(',')}}`;
}

const hoursOn = (weekly: readonly DayHours[], day: string): DayHours | undefined =>
  weekly.find((hours) => weekdays.indexOf(hours.day) === weekdayOf(day));

const isAway = ({ availableFrom, timeOff }: WorkTimes, day: string): boolean =>
  (availableFrom !== null && day < availableFrom) || timeOff.some(({ from, to }) => from <= day && day <= to);

/** The first London day, from today on, on which they work; null: they take on no work. */
export function firstDay(times: WorkTimes, today: string): string | null {
  if (!times.isAvailable) return null;
  for (let days = 0; days <= searchedDays; days += 1) {
    const day = daysLater(today, days);
    if (!isAway(times, day) && (times.weekly.length === 0 || hoursOn(times.weekly, day))) return day;
  }
  return null;
}

/** The end of the last of the days off that follow one another from `day` on. */
const lastDayOff = (timeOff: readonly DaySpan[], day: string): string => {
  const span = timeOff.find(({ from, to }) => from <= day && day <= to);
  return span ? lastDayOff(timeOff, daysLater(span.to, 1)) : daysLater(day, -1);
};

/** Why somebody hears of no lead at that moment, for the record; null: they do. */
export function whyNotTold(times: WorkTimes, { day, minute }: LondonTime): string | null {
  const { isAvailable, availableFrom, weekly, timeOff } = times;
  if (!isAvailable) return 'takes on no work at the moment';
  if (availableFrom !== null && day < availableFrom) return `full until ${weekdayWords(availableFrom)}`;
  if (isAway(times, day)) return `time off until ${weekdayWords(lastDayOff(timeOff, day))}`;
  const hours = hoursOn(weekly, day);
  if (weekly.length === 0 || (hours && isWithin(hours, minute))) return null;
  return 'outside working hours';
}

const isWithin = ({ from, to }: DayHours, minute: number): boolean =>
  minuteOf(from) <= minute && minute < minuteOf(to);

/** When somebody who is not told at that moment hears of leads again; null: not by themselves. */
export function hearsAgainAt(times: WorkTimes, now: LondonTime): Date | null {
  const { weekly } = times;
  const hours = hoursOn(weekly, now.day);
  const laterToday = hours && !isAway(times, now.day) && now.minute < minuteOf(hours.from);
  const day = laterToday ? now.day : firstDay(times, daysLater(now.day, 1));
  if (day === null || !times.isAvailable) return null;
  const own = hoursOn(weekly, day);
  return londonMoment({ day, minute: own ? minuteOf(own.from) : firstMinuteBack });
}
