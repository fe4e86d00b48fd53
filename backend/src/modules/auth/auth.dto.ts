import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, type ValidationArguments } from 'class-validator';
import { Email, OptionalChoice, OptionalText, Secret, Text } from '../../platform/http/fields.js';
import { isStorable } from '../../platform/http/storable.js';
import { OptionalPhone } from '../../platform/phone/uk-phone.js';
import { isCommonPassword } from './common-passwords.js';

const longest = 256;

/** Whether a password is the email address of the same form, or the part of it before the at sign. */
function isOwnAddress(password: string, args: ValidationArguments | undefined): boolean {
  const { email } = (args?.object ?? {}) as { email?: unknown };
  const own = typeof email === 'string' ? email.toLowerCase() : '';
  return [own, own.split('@')[0]].includes(password.toLowerCase());
}

/** 8 to 256 characters, kept as typed, and not one that everybody guesses first. */
function NewPassword(): PropertyDecorator {
  const isLongEnough = (value: unknown): value is string =>
    typeof value === 'string' && value.length >= 8 && isStorable(value);
  return applyDecorators(
    ApiProperty({ type: String, minLength: 8, maxLength: longest, format: 'password' }),
    ValidateBy({
      name: 'new-password',
      validator: {
        validate: (value, args) =>
          isLongEnough(value) &&
          value.length <= longest &&
          !isCommonPassword(value) &&
          !isOwnAddress(value, args),
        defaultMessage: (args) => {
          const value: unknown = args?.value;
          if (!isLongEnough(value)) return 'Password must be at least 8 characters';
          if (value.length > longest) return `Password must be at most ${longest} characters`;
          if (isOwnAddress(value, args)) return 'Choose a password that is not your email address';
          return 'This password is too easy to guess. Choose another one';
        },
      },
    }),
  );
}

/** Text that stays as it was when missing, and is removed by null or a blank. */
function ClearableText(max: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: max, nullable: true }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value)),
    IsOptional(),
    ValidateBy(
      {
        name: 'clearable-text',
        validator: {
          validate: (value) => typeof value === 'string' && value.length <= max && isStorable(value),
        },
      },
      { message: `At most ${max} characters of text` },
    ),
  );
}

export class Register {
  @Email('Invalid email address') email!: string;
  @NewPassword() password!: string;
  @Text('First name is required', { max: 100 }) firstName!: string;
  @Text('Last name is required', { max: 100 }) lastName!: string;
  /** Missing: installer. */
  @OptionalChoice(['installer', 'customer'], 'Choose installer or customer') userType?:
    'installer' | 'customer';
  /** Customers only; blank is residential. */
  @OptionalText({ max: 200 }) companyName?: string;
  @OptionalPhone() phoneNumber?: string | null;
}

export class SignIn {
  @Email('Invalid email address') email!: string;
  @Secret('Password is required', { max: 1_000 }) password!: string;
}

export class UpdateProfile {
  @Text('First name is required', { max: 100 }) firstName!: string;
  @Text('Last name is required', { max: 100 }) lastName!: string;
  @Email('Valid email is required') email!: string;
  /** Missing: stays. null or blank: removed. */
  @OptionalPhone() phone?: string | null;
  @ClearableText(500) address?: string | null;
  @ClearableText(2_000) bio?: string | null;
}

export class Done {
  @ApiProperty() ok!: boolean;
}
