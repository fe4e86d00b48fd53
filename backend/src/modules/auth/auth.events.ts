import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';
import { staffRoles, type StaffRole } from './user.entity.js';

export class ContactChanged {
  @IsUUID() userId!: string;
  @IsIn(['email', 'phone']) channel!: 'email' | 'phone';
  /** Where `Users.previousContacts` finds the contacts of before. */
  @IsUUID() changeId!: string;
  /** The contact stays until the new one is proven. */
  @IsOptional() @IsBoolean() waits?: boolean;
}

export class SignedUp {
  @IsUUID() userId!: string;
}

export class PasswordResetRequested {
  /** The id that `PasswordResets.reveal` opens; the token itself is in no event. */
  @IsUUID() resetId!: string;
}

export class PasswordChanged {
  @IsUUID() userId!: string;
}

export const twoFactorChanges = [
  'on',
  'off',
  'codes-renewed',
  'code-used',
  'passkey-added',
  'passkey-removed',
] as const;

export class TwoFactorChanged {
  @IsUUID() userId!: string;
  @IsIn(twoFactorChanges) change!: (typeof twoFactorChanges)[number];
}

export class SignedInAnew {
  @IsUUID() userId!: string;
  @IsUUID() sessionId!: string;
}

class StaffFacts {
  @IsUUID() userId!: string;
  @IsIn(staffRoles) role!: StaffRole;
}
export class StaffInvited extends StaffFacts {}
export class StaffRoleChanged extends StaffFacts {}

/** An owner has made an account for a new member of staff. */
export const staffInvited = defineEvent('auth.staff-invited', StaffInvited);
/** An owner has changed what a member of staff may do. */
export const staffRoleChanged = defineEvent('auth.staff-role-changed', StaffRoleChanged);
/** A visitor made an account. */
export const signedUp = defineEvent('auth.signed-up', SignedUp);
/** An email address or a phone number was replaced or removed, or is to be once the new one is verified. */
export const contactChanged = defineEvent('auth.contact-changed', ContactChanged);
/** A visitor forgot the password of an account, or says so. */
export const passwordResetRequested = defineEvent('auth.password-reset-requested', PasswordResetRequested);
/** An account has a new password, by its owner's change or by a link. */
export const passwordChanged = defineEvent('auth.password-changed', PasswordChanged);
/** Somebody signed in on a device that this account was not known on. */
export const signedInAnew = defineEvent('auth.signed-in-anew', SignedInAnew);
/** A second proof was switched on or off, or its recovery codes were renewed or one of them used. */
export const twoFactorChanged = defineEvent('auth.two-factor-changed', TwoFactorChanged);
