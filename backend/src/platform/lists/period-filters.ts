import { nations } from '../geo/nations.js';
import { MalformedRequest } from '../http/answers/problem.js';
import { isMoment } from '../http/input/setting-fields.js';
import type { Filter } from './list-parts.js';

const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** Whether it is a London day, `YYYY-MM-DD`, and not a moment with its zone. @throws MalformedRequest for anything else */
function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !(dayShape.test(value) || isMoment(value))) throw new MalformedRequest();
  // JavaScript takes 30 February for 2 March, PostgreSQL for an error.
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value.slice(0, 10))
    throw new MalformedRequest();
  return dayShape.test(value);
}

/**
 * Rows that are not done yet and began to wait on a London day or before, as the reports count late ones: one day, or one for each of the
 * {@link nations} in their order, where whose bank holidays count differs from row to row.
 */
export const waitingUpTo = (open: string, since: string, nation?: string): Filter<unknown> => ({
  kind: 'text',
  isUneven: true,
  where: (sql, value) => {
    const days = String(value).split(',');
    if (days.length !== (nation ? nations.length : 1) || !days.every(isDay)) throw new MalformedRequest();
    const before = (day: string): string =>
      `${since} < ((${sql.bind(day)}::date + 1)::timestamp AT TIME ZONE 'Europe/London')`;
    if (!nation) return `${open} AND ${before(days[0] as string)}`;
    // The latest day is what the index of what waits is asked by.
    const latest = days.toSorted().at(-1) as string;
    const each = nations.map((name, at) => `${nation} = '${name}' AND ${before(days[at] as string)}`);
    return `${open} AND ${before(latest)} AND (${each.join(' OR ')})`;
  },
});

/** `from` and `to` of a list whose rows have a moment: both days belong to it, as London has them. */
export const period = (column: string): Readonly<Record<'from' | 'to', Filter<unknown>>> => ({
  from: {
    kind: 'text',
    isUneven: true,
    where: (sql, value) =>
      isDay(value)
        ? `${column} >= (${sql.bind(value)}::date::timestamp AT TIME ZONE 'Europe/London')`
        : `${column} >= ${sql.bind(value)}::timestamptz`,
  },
  to: {
    kind: 'text',
    isUneven: true,
    where: (sql, value) =>
      isDay(value)
        ? `${column} < ((${sql.bind(value)}::date + 1)::timestamp AT TIME ZONE 'Europe/London')`
        : `${column} <= ${sql.bind(value)}::timestamptz`,
  },
});
