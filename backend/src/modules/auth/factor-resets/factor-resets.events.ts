import { IsBoolean, IsUUID } from 'class-validator';
import { defineEvent } from '../../../platform/messaging/events/define-event.js';

class OfReset {
  @IsUUID() resetId!: string;
  @IsUUID() userId!: string;
  /** The account is a colleague's. */
  @IsBoolean() isStaff!: boolean;
}
export class FactorResetAsked extends OfReset {
  @IsUUID() askedBy!: string;
}
export class FactorResetConfirmed extends OfReset {}
export class FactorResetStopped extends OfReset {
  @IsUUID() askedBy!: string;
  @IsUUID() decidedBy!: string;
}
export class FactorResetDone extends OfReset {}

/** A member of staff asks a second one to take away a second factor that its owner has lost. */
export const factorResetAsked = defineEvent('auth.factor-reset-asked', FactorResetAsked);
/** A second member of staff agreed; the account's owner has a day to stop it. */
export const factorResetConfirmed = defineEvent('auth.factor-reset-confirmed', FactorResetConfirmed);
/** The account's owner stopped it by the link in the mail. */
export const factorResetStopped = defineEvent('auth.factor-reset-stopped', FactorResetStopped);
/** The second factor of an account was removed because two of staff said so. */
export const factorResetDone = defineEvent('auth.factor-reset-done', FactorResetDone);
