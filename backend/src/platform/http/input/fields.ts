import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { onOneLine } from './one-line.js';
import { check, says } from './says.js';
import { isStorable } from './storable.js';

const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);
const oneLine = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? onOneLine(value) : value,
);
const blankIsMissing = Transform(({ value }: { value: unknown }) => {
  const text = typeof value === 'string' ? value.trim() : value;
  return text === '' || text === null ? undefined : text;
});
const isText = (value: unknown, min: number, max: number): value is string =>
  typeof value === 'string' && value.length >= min && value.length <= max && isStorable(value);

/** Something that can be seen: not only spaces, marks without width, and letters that are drawn as nothing. */
export const hasInk = (text: string): boolean =>
  /[^\s\p{C}\p{Z}\u034f\u115f\u1160\u2800\u3164\uffa0]/u.test(text);

interface TextLimits {
  readonly min?: number;
  readonly max?: number;
  /** Said when the text is longer than `max`. */
  readonly tooLong?: string;
  /** Keeps line breaks. */
  readonly lines?: boolean;
}

/** Required text, trimmed, on one line unless `lines` is given. A missing, wrong-typed or empty value says `message`; so does a value beyond `max` unless `tooLong` is given. */
export function Text(
  message: string,
  { min = 1, max = 200, tooLong, lines = false }: TextLimits = {},
): PropertyDecorator {
  const beyond = tooLong ?? `At most ${max} characters`;
  return applyDecorators(
    ApiProperty({ type: String, minLength: min, maxLength: max, ...says(message, { tooLong: beyond }) }),
    lines ? trimmed : oneLine,
    ValidateBy({
      name: 'text',
      validator: {
        validate: (value) => isText(value, min, max) && hasInk(value),
        defaultMessage: (args) =>
          typeof args?.value === 'string' && args.value.length > max ? beyond : message,
      },
    }),
  );
}

/** Text that may be missing, null or blank (all three become undefined). */
export function OptionalText({ max = 2000 }: TextLimits = {}): PropertyDecorator {
  const message = `At most ${max} characters of text`;
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: max, nullable: true, ...says(message) }),
    blankIsMissing,
    IsOptional(),
    check('optional-text', message, (value) => isText(value, 1, max)),
  );
}

/** Text that a change may leave out: missing leaves what is there, null or blank (both become '') takes it away. */
export function KeptText({ max = 2000 }: TextLimits = {}): PropertyDecorator {
  const message = `At most ${max} characters of text`;
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: max, nullable: true, ...says(message) }),
    Transform(({ value }: { value: unknown }) =>
      value === null ? '' : typeof value === 'string' ? value.trim() : value,
    ),
    IsOptional(),
    check('kept-text', message, (value) => isText(value, 0, max)),
  );
}

/** Text kept as it is, e.g. a password. */
export function Secret(message: string, { min = 1, max = 256 } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, minLength: min, maxLength: max, format: 'password', ...says(message) }),
    check('secret', message, (value) => isText(value, min, max)),
  );
}

/** As {@link Secret}, but may be missing, null or empty. */
export function OptionalSecret(message: string, { max = 1_000 } = {}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      maxLength: max,
      format: 'password',
      nullable: true,
      ...says(message),
    }),
    IsOptional(),
    check('optional-secret', message, (value) => isText(value, 0, max)),
  );
}

const emailShape =
  /^(?!.*\.\.)[^\s@"(),:;<>[\]\\]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

/** An email address, trimmed and lower-cased. */
export function Email(message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      format: 'email',
      maxLength: 254,
      pattern: emailShape.source,
      ...says(message),
    }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().toLowerCase() : value,
    ),
    check('email', message, (value) => isText(value, 3, 254) && emailShape.test(value)),
  );
}

/** Text of one shape. */
export function Pattern(shape: RegExp, message: string, { max = 200 } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, maxLength: max, pattern: shape.source, ...says(message) }),
    trimmed,
    check('pattern', message, (value) => isText(value, 1, max) && shape.test(value)),
  );
}

/** One of the named values. */
export function Choice(values: readonly string[], message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, enum: [...values], ...says(message) }),
    check('choice', message, (value) => typeof value === 'string' && values.includes(value)),
  );
}

/** One of the named values, or nothing (missing, null or blank). */
export function OptionalChoice(values: readonly string[], message: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, enum: [...values], nullable: true }),
    blankIsMissing,
    IsOptional(),
    check('optional-choice', message, (value) => typeof value === 'string' && values.includes(value)),
  );
}

/** A list of named values without repeats; may be empty. */
export function Choices(values: readonly string[], message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: [String], enum: [...values] }),
    check(
      'choices',
      message,
      (value) =>
        Array.isArray(value) &&
        value.every((one) => values.includes(one)) &&
        new Set(value).size === value.length,
    ),
  );
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Pounds as a number with at most two decimals, at least `min`. */
export function Amount(message: string, { min = 1, max = 1_000_000 } = {}): PropertyDecorator {
  const beyond = `At most £${max.toLocaleString('en-GB')}`;
  const fits = (value: unknown): boolean =>
    isNumber(value) && value >= min && value <= max && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  return applyDecorators(
    ApiProperty({
      type: Number,
      minimum: min,
      maximum: max,
      multipleOf: 0.01,
      ...says(message, { tooLong: beyond }),
    }),
    ValidateBy({
      name: 'amount',
      validator: {
        validate: fits,
        defaultMessage: (args) => {
          const value: unknown = args?.value;
          if (isNumber(value) && value > max) return beyond;
          if (isNumber(value) && value >= min) return 'At most two decimals';
          return message;
        },
      },
    }),
  );
}

/** The amount in pounds that the caller read; may be missing. */
export function SeenAmount(message: string): PropertyDecorator {
  return applyDecorators(
    Amount(message, { min: 0, max: 999_999.99 }),
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    IsOptional(),
    ApiPropertyOptional({ type: Number, minimum: 0 }),
  );
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id of something that was made before; may be missing, null or blank. */
export function OptionalId(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'uuid', nullable: true }),
    blankIsMissing,
    IsOptional(),
    check('optional-id', 'This is no id', (value) => typeof value === 'string' && uuidShape.test(value)),
  );
}

/** The id of something that was made before. */
export function Identifier(message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'uuid', ...says(message) }),
    check('identifier', message, (value) => typeof value === 'string' && uuidShape.test(value)),
  );
}

/** Ids of things that were made before, each once; may be missing or null. */
export function Identifiers({ max }: { max: number }): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: [String], format: 'uuid', maxItems: max, nullable: true }),
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    IsOptional(),
    check(
      'identifiers',
      `At most ${max}, each once`,
      (value) =>
        Array.isArray(value) &&
        value.length <= max &&
        value.every((one) => typeof one === 'string' && uuidShape.test(one)) &&
        new Set(value).size === value.length,
    ),
  );
}

/** A whole number. */
export function Whole(message: string, { min = 0, max = 1_000_000 } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max, ...says(message) }),
    check(
      'whole',
      message,
      (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
    ),
  );
}

/** The version of what is changed, as the caller read it; may be missing. */
export function SeenVersion(): PropertyDecorator {
  return applyDecorators(
    Whole('The version must be a whole number', { min: 1, max: 2_147_483_647 }),
    IsOptional(),
    ApiPropertyOptional({ type: 'integer', minimum: 1 }),
  );
}

/** true or false, nothing else. */
export function Flag(message = 'This must be true or false'): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean }),
    check('flag', message, (value) => typeof value === 'boolean'),
  );
}

/** A box that must be ticked. */
export function Ticked(message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean, ...says(message) }),
    check('ticked', message, (value) => value === true),
  );
}
