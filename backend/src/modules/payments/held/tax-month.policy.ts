import { daysLater } from '../../../platform/time/london.js';

/**
 * HMRC's months run from the 6th to the 5th; each is called by the day on which it ends.
 * @param day London's, `YYYY-MM-DD` @returns the same shape
 */
export function taxMonthOf(day: string): string {
  const [year = 0, month = 1] = daysLater(day, -5).split('-').map(Number);
  const next = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${next[0]}-${String(next[1]).padStart(2, '0')}-05`;
}

/** SQL of the same, a date. @param at a moment */
export const taxMonthSql = (at: string): string =>
  `(date_trunc('month', (${at} AT TIME ZONE 'Europe/London')::date - 5) + interval '1 month 4 days')::date`;

/** The day before it begins, and the day on which it must be paid to HMRC: the 22nd (Construction Industry Scheme Regulations 2005, regulation 7). */
export const dueOn = (month: string): string => `${month.slice(0, 8)}22`;
