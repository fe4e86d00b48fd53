import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { onOneLine } from './one-line.js';
import { isStorable } from './storable.js';

const check = (name: string, message: string, holds: (value: unknown) => boolean): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: holds } }, { message });

/** Text on one line that must be there and may be empty; with a `shape`, empty or of that shape. */
export function LineOrEmpty({
  max = 200,
  shape,
  message = `At most ${max} characters of text`,
}: { max?: number; shape?: RegExp; message?: string } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, maxLength: max }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? onOneLine(value) : value)),
    check(
      'line-or-empty',
      message,
      (value) =>
        typeof value === 'string' &&
        value.length <= max &&
        isStorable(value) &&
        (value === '' || shape === undefined || shape.test(value)),
    ),
  );
}

/** A number with at most two decimals. */
export function Percent({ max = 100 } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Number, minimum: 0, maximum: max, multipleOf: 0.01 }),
    check(
      'percent',
      `Enter a percentage from 0 to ${max}, with at most two decimals`,
      (value) =>
        typeof value === 'number' &&
        value >= 0 &&
        value <= max &&
        Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    ),
  );
}

const momentShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A moment with its zone, such as `2026-11-30T09:00Z`. */
export const isMoment = (value: unknown): boolean =>
  typeof value === 'string' && momentShape.test(value) && !Number.isNaN(Date.parse(value));

/** A moment with its zone. */
export function Moment(message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date-time' }),
    check('moment', message, isMoment),
  );
}

/** A moment with its zone; missing, null or blank: now. */
export function OptionalMoment(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date-time', nullable: true }),
    Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value)),
    IsOptional(),
    check('optional-moment', 'Enter a date and a time', isMoment),
  );
}
