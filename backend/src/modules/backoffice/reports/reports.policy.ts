import { InvalidFields } from '../../../platform/errors/domain-error.js';

/** A period and the one before it, which is as long; both ends are in it. London days. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly previousFrom: string;
  readonly previousTo: string;
  readonly days: number;
  /** Days that a point of a plot stands for. */
  readonly stepDays: number;
}

/** The days of a period when none is chosen. */
const usualDays = 30;
/** Two years, with a leap day. */
const longestDays = 731;
const dayMs = 86_400_000;

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The day that lies `count` days after another. */
export const dayAfter = (day: string, count: number): string =>
  new Date(noon(day) + count * dayMs).toISOString().slice(0, 10);

/** A day of this millennium: no book is older. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^2\d{3}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(noon(text)) &&
  dayAfter(text, 0) === text;

/** Points of a plot stay few enough to be told apart. */
const stepFor = (days: number): number => (days <= 62 ? 1 : days <= 366 ? 7 : 28);

/** @throws InvalidFields for what is no day, an end before the beginning, and more than two years */
export function periodOf(from: unknown, to: unknown, today: string): Period {
  if (to !== undefined && !isDay(to)) throw new InvalidFields({ to: 'Choose a day, as 2026-11-25' });
  const last = to ?? today;
  if (from !== undefined && !isDay(from)) throw new InvalidFields({ from: 'Choose a day, as 2026-11-25' });
  const first = from ?? dayAfter(last, 1 - usualDays);
  const days = Math.round((noon(last) - noon(first)) / dayMs) + 1;
  if (days < 1) throw new InvalidFields({ to: 'The last day cannot come before the first' });
  if (days > longestDays) throw new InvalidFields({ from: 'Choose at most two years' });
  return {
    from: first,
    to: last,
    previousFrom: dayAfter(first, -days),
    previousTo: dayAfter(first, -1),
    days,
    stepDays: stepFor(days),
  };
}

/** The first days of what the points of a plot stand for. */
export function stepsOf({ from, days, stepDays }: Period): string[] {
  return Array.from({ length: Math.ceil(days / stepDays) }, (_, at) => dayAfter(from, at * stepDays));
}

/** In percent with one decimal; null: of nothing. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;

/** Rounded to a whole; null: among none. */
export const per = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round(sum / count);

/** The value that a share of what was counted does not exceed. @param counted by value, upwards */
export function percentile(
  counted: readonly { value: number; count: number }[],
  part: number,
): number | null {
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  let upTo = 0;
  for (const { value, count } of counted) {
    upTo += count;
    if (upTo >= part * all) return value;
  }
  return null;
}
