import type { Assignment } from '../../api/types';
import { formatWeekday } from '../../ui/text/dates';

export type WorkDay = NonNullable<Assignment['day']>;

/** The parts of a day (docs/product.md#work). */
export const dayParts: Record<WorkDay['part'], string> = {
  'all-day': 'all day',
  morning: 'morning (8 am to noon)',
  afternoon: 'afternoon (noon to 5 pm)',
};

/** "Mon 30 Nov 2026, morning (8 am to noon)". */
export const dayText = ({ day, part }: Pick<WorkDay, 'day' | 'part'>): string =>
  `${formatWeekday(day)}, ${dayParts[part]}`;
