import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { isDay, OptionalDay } from '../../../platform/http/input/day-fields.js';
import { Flag } from '../../../platform/http/input/fields.js';
import { weekdays, type DayHours, type DaySpan } from './availability.entity.js';
import { DayHoursView, DaySpanView } from './availability.views.js';

const mostSpans = 50;
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** These fields and no others. */
const hasOnly = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === names.length &&
  names.every((name) => name in value);

const isClock = (value: unknown): boolean => typeof value === 'string' && clock.test(value);

const isDayHours = (value: unknown): boolean =>
  hasOnly(value, ['day', 'from', 'to']) &&
  weekdays.some((day) => day === value['day']) &&
  isClock(value['from']) &&
  isClock(value['to']);

const isDaySpan = (value: unknown): boolean =>
  hasOnly(value, ['from', 'to']) && isDay(value['from']) && isDay(value['to']);

/** A list that may be missing or null, which is an empty one. */
const Rows = (
  view: new () => object,
  most: number,
  fits: (row: unknown) => boolean,
  message: string,
): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: [view], maxItems: most, nullable: true }),
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    IsOptional(),
    ValidateBy({
      name: 'rows',
      validator: {
        validate: (value) => Array.isArray(value) && value.length <= most && value.every(fits),
        defaultMessage: () => message,
      },
    }),
  );

/** When an installer works. It is kept as it is sent: what is left out is taken away. */
export class SaveAvailability {
  /** Takes on work. Off: hears of no lead until it is on again. */
  @Flag() isAvailable!: boolean;

  /** Full until that London day. */
  @OptionalDay('Choose a day') availableFrom?: string;

  @Rows(DayHoursView, 7, isDayHours, 'Name days of the week with hours such as 08:00 to 17:00')
  weekly?: DayHours[];

  @Rows(DaySpanView, mostSpans, isDaySpan, `Name the first and the last day, at most ${mostSpans} times`)
  timeOff?: DaySpan[];
}
