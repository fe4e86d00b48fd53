import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { says } from '../http/input/says.js';

/** Geographic, mobile and national numbers; freephone and premium numbers receive no codes. */
const reachable = /^\+44[1-37]\d{8,9}$/;

/**
 * Ofcom's mobile ranges, those of Jersey, Guernsey and the Isle of Man (07624) among them. 070 are personal numbers, which cost
 * like premium ones, and the rest of 076 pagers.
 */
const mobile = /^\+447(?:[1-57-9]\d{8}|624\d{6})$/;

/** @param number in E.164 */
export const isUkMobile = (number: string): boolean => mobile.test(number);

/**
 * `07700 900123` → `+447700900123`; null when it is no number of the UK, Jersey, Guernsey or the Isle of Man (all share +44).
 * Numbers that Ofcom reserves for drama pass, although they are unassigned.
 */
export function normaliseUkPhone(text: string): string | null {
  if (text.length > 40 || /[a-z]/i.test(text)) return null;
  const parsed = parsePhoneNumberFromString(text, 'GB');
  return parsed?.isPossible() && reachable.test(parsed.number) ? parsed.number : null;
}

const example = 'Enter a UK phone number, such as 07700 900123';

/** A normalised number stays what it is, anything else stays as typed and fails the check. */
const normalised = Transform(({ value }: { value: unknown }) => {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' ? null : (normaliseUkPhone(text) ?? text);
});

const isUkPhone = (message: string): PropertyDecorator =>
  ValidateBy({
    name: 'uk-phone',
    validator: {
      validate: (value) => typeof value === 'string' && normaliseUkPhone(value) === value,
      defaultMessage: (args) => (args?.value === undefined || args.value === null ? message : example),
    },
  });

/** A UK phone number, turned into E.164. `missing` is said when there is none. */
export const Phone = (missing: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: 40, example: '07700 900123', ...says(example, { missing }) }),
    normalised,
    isUkPhone(missing),
  );

/** A UK phone number that may be missing; null or blank both become null. */
export const OptionalPhone = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      maxLength: 40,
      nullable: true,
      example: '07700 900123',
      ...says(example),
    }),
    normalised,
    IsOptional(),
    isUkPhone(example),
  );
