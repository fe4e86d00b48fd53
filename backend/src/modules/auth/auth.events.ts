import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';

export class ContactChanged {
  @IsUUID() userId!: string;
  @IsIn(['email', 'phone']) channel!: 'email' | 'phone';
  /** Where `Users.previousContacts` finds the contacts of before. */
  @IsUUID() changeId!: string;
  /** The contact stays until the new one is proven. */
  @IsOptional() @IsBoolean() waits?: boolean;
}

export class PasswordResetRequested {
  /** The id that `PasswordResets.reveal` opens; the token itself is in no event. */
  @IsUUID() resetId!: string;
}

export class PasswordChanged {
  @IsUUID() userId!: string;
}

export const twoFactorChanges = ['on', 'off', 'codes-renewed', 'code-used'] as const;

export class TwoFactorChanged {
  @IsUUID() userId!: string;
  @IsIn(twoFactorChanges) change!: (typeof twoFactorChanges)[number];
}

/** An email address or a phone number was replaced or removed, or is to be once the new one is verified. */
export const contactChanged = defineEvent('auth.contact-changed', ContactChanged);
/** A visitor forgot the password of an account, or says so. */
export const passwordResetRequested = defineEvent('auth.password-reset-requested', PasswordResetRequested);
/** An account has a new password, by its owner's change or by a link. */
export const passwordChanged = defineEvent('auth.password-changed', PasswordChanged);
/** A second proof was switched on or off, or its recovery codes were renewed or one of them used. */
export const twoFactorChanged = defineEvent('auth.two-factor-changed', TwoFactorChanged);
