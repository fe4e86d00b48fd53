import { IsIn, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';

export class UserRegistered {
  @IsUUID() userId!: string;
}

export class ContactChanged {
  @IsUUID() userId!: string;
  @IsIn(['email', 'phone']) channel!: 'email' | 'phone';
  /** Where `Users.previousContact` finds what the contact was before. */
  @IsUUID() changeId!: string;
}

/** Somebody signed up. */
export const userRegistered = defineEvent('auth.user-registered', UserRegistered);
/** An email address or a phone number was replaced or removed; it has to be verified again. */
export const contactChanged = defineEvent('auth.contact-changed', ContactChanged);
