import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { check, says } from './says.js';

/** A real calendar day: `YYYY-MM-DD`, or the day part of an ISO timestamp. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** A calendar day. An ISO timestamp is cut to its day. */
export function Day(message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date', ...says(message) }),
    Transform(({ value }: { value: unknown }) => dayOf(value)),
    check('day', message, isDay),
  );
}

const dayOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value;

/** A calendar day that may be missing, null or blank. An ISO timestamp is cut to its day. */
export function OptionalDay(message: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date', nullable: true }),
    Transform(({ value }: { value: unknown }) => {
      if (value === '' || value === null) return undefined;
      return dayOf(value);
    }),
    IsOptional(),
    check('day', message, isDay),
  );
}
