import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { normaliseVatNumber } from '../../money/vat-number.js';
import { says } from './says.js';

/** A VAT number of Great Britain, normalised. Missing leaves what is there, null or blank (both become '') takes it away. */
export function VatNumber(): PropertyDecorator {
  const message = 'Enter a UK VAT number, such as GB980 7806 84. Check its digits.';
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      maxLength: 40,
      nullable: true,
      example: 'GB980780684',
      ...says(message),
    }),
    Transform(({ value }: { value: unknown }) => {
      if (value === null) return '';
      if (typeof value !== 'string' || value.length > 40) return value;
      return normaliseVatNumber(value) ?? value.trim();
    }),
    IsOptional(),
    ValidateBy({
      name: 'vat-number',
      validator: {
        validate: (value) =>
          value === '' ||
          (typeof value === 'string' && value.length <= 40 && normaliseVatNumber(value) === value),
        defaultMessage: () => message,
      },
    }),
  );
}
