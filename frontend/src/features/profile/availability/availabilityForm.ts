import type { Availability, SaveAvailability } from '../../../api/types';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

type Weekday = (typeof WEEKDAYS)[number];
type DayRow = { day: Weekday; works: boolean; from: string; to: string };

export type AvailabilityFields = {
  isAvailable: boolean;
  availableFrom: string;
  hasHours: boolean;
  days: DayRow[];
  timeOff: { from: string; to: string }[];
};

const isWeekend = (day: Weekday): boolean => day === 'saturday' || day === 'sunday';

/** Hours that somebody without any begins with. */
const usual = (day: Weekday): DayRow => ({ day, works: !isWeekend(day), from: '08:00', to: '17:00' });

/** What the form begins with. */
export function fieldsOf({ isAvailable, availableFrom, weekly, timeOff }: Availability): AvailabilityFields {
  const hasHours = weekly.length > 0;
  return {
    isAvailable,
    availableFrom: availableFrom ?? '',
    hasHours,
    days: WEEKDAYS.map((day) => {
      const hours = weekly.find((one) => one.day === day);
      return hours ? { ...hours, works: true } : { ...usual(day), works: !hasHours && !isWeekend(day) };
    }),
    timeOff,
  };
}

/** The request: hours and days as they stand in the form. */
export function availabilityOf({
  isAvailable,
  availableFrom,
  hasHours,
  days,
  timeOff,
}: AvailabilityFields): SaveAvailability {
  return {
    isAvailable,
    availableFrom: availableFrom || null,
    weekly: hasHours ? days.filter(({ works }) => works).map(({ day, from, to }) => ({ day, from, to })) : [],
    timeOff: timeOff.map(({ from, to }) => ({ from, to })),
  };
}
