import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { says } from '../../platform/http/input/says.js';

/** Six digits; what people paste may have spaces around and between. */
function SixDigits(): PropertyDecorator {
  const missing = 'Verification code is required';
  const message = 'Code must be 6 digits';
  return applyDecorators(
    ApiProperty({ type: String, pattern: '^\\d{6}$', ...says(message, { missing }) }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(/[\s-]/g, '') : value,
    ),
    ValidateBy({
      name: 'six-digits',
      validator: {
        validate: (value) => typeof value === 'string' && /^\d{6}$/.test(value),
        defaultMessage: (args) =>
          args?.value === undefined || args.value === null || args.value === '' ? missing : message,
      },
    }),
  );
}

export class VerifyCode {
  @SixDigits() token!: string;
}

export class CodeSent {
  /** The address or number that the code goes to. */
  @ApiProperty() sentTo!: string;
  /** Seconds until another code may be asked for. */
  @ApiProperty() resendAfter!: number;
}
