import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { normalisePostcode } from '../../geo/postcode.js';
import { says } from './says.js';

/** Characters, spaces between them counted. */
const longestTyped = 40;

/** A well-formed postcode of the UK or a Crown dependency, normalised. */
export function Postcode(missing: string, malformed: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      maxLength: longestTyped,
      example: 'M1 1AE',
      ...says(malformed, { missing }),
    }),
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string' || value.length > longestTyped) return value;
      return normalisePostcode(value.trim()) ?? value.trim();
    }),
    ValidateBy({
      name: 'postcode',
      validator: {
        validate: (value) =>
          typeof value === 'string' && value.length <= 12 && normalisePostcode(value) === value,
        defaultMessage: (args) =>
          typeof args?.value === 'string' && args.value !== '' ? malformed : missing,
      },
    }),
  );
}
