import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, type ValidationArguments } from 'class-validator';
import {
  Email,
  Identifier,
  OptionalChoice,
  OptionalSecret,
  OptionalText,
  Pattern,
  Secret,
  Text,
} from '../../platform/http/input/fields.js';
import { says } from '../../platform/http/input/says.js';
import { isStorable } from '../../platform/http/input/storable.js';
import { OptionalPhone } from '../../platform/phone/uk-phone.js';
import { isOwnAddress, ownAddressText } from './auth.policy.js';
import { isCommonPassword } from './common-passwords.js';
import { incompleteLink } from './sessions/session-links.service.js';

const longest = 256;

/** Whether a password is the email address of the same form. */
function isAddressOfForm(password: string, args: ValidationArguments | undefined): boolean {
  const { email } = (args?.object ?? {}) as { email?: unknown };
  return typeof email === 'string' && isOwnAddress(password, email);
}

const tooShort = 'Password must be at least 8 characters';
const tooLong = `Password must be at most ${longest} characters`;

/** 8 to 256 characters, kept as typed, and not one that guessers try first. */
function NewPassword(): PropertyDecorator {
  const isLongEnough = (value: unknown): value is string =>
    typeof value === 'string' && value.length >= 8 && isStorable(value);
  return applyDecorators(
    ApiProperty({
      type: String,
      minLength: 8,
      maxLength: longest,
      format: 'password',
      ...says(tooShort, { tooLong }),
    }),
    ValidateBy({
      name: 'new-password',
      validator: {
        validate: (value, args) =>
          isLongEnough(value) &&
          value.length <= longest &&
          !isCommonPassword(value) &&
          !isAddressOfForm(value, args),
        defaultMessage: (args) => {
          const value: unknown = args?.value;
          if (!isLongEnough(value)) return tooShort;
          if (value.length > longest) return tooLong;
          if (isAddressOfForm(value, args)) return ownAddressText;
          return 'This password is too easy to guess. Choose another one';
        },
      },
    }),
  );
}

/** Text that stays as it was when missing, and is removed by null or a blank. */
function ClearableText(max: number): PropertyDecorator {
  const message = `At most ${max} characters of text`;
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: max, nullable: true, ...says(message) }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value)),
    IsOptional(),
    ValidateBy(
      {
        name: 'clearable-text',
        validator: {
          validate: (value) => typeof value === 'string' && value.length <= max && isStorable(value),
        },
      },
      { message },
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
  /** Wanted when the email address changes, or a phone number that is there. */
  @OptionalSecret('This is not your current password') currentPassword?: string | null;
}

export class ForgotPassword {
  @Email('Invalid email address') email!: string;
}

export class ResetPassword {
  /** From the link in the mail. */
  @Pattern(/^[\w-]{43}$/, 'This link is not complete. Copy all of it, or ask for a new one.') token!: string;
  @NewPassword() password!: string;
}

export class ChangePassword {
  @Secret('Current password is required', { max: 1_000 }) currentPassword!: string;
  @NewPassword() newPassword!: string;
}

/** From the link in a mail about a new device. */
export class EndSession {
  @Identifier(incompleteLink) session!: string;
  @Pattern(/^[0-9a-f]{64}$/, incompleteLink) key!: string;
}

export class Done {
  @ApiProperty() ok!: boolean;
}
