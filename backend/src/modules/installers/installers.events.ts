import { IsBoolean, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';

export class ApplicationSubmitted {
  @IsUUID() userId!: string;
}

/** An act of staff on an account. */
export class Vetted {
  @IsUUID() userId!: string;
}

export class IdentityVerified extends Vetted {
  @IsBoolean() isVerified!: boolean;
}

/** An installer has sent the registration form. */
export const applicationSubmitted = defineEvent('installers.application-submitted', ApplicationSubmitted);
/** Staff have checked an installer's identity, or taken the check back. */
export const identityVerified = defineEvent('installers.identity-verified', IdentityVerified);
/** From now on this installer may unlock leads and bid. */
export const installerApproved = defineEvent('installers.installer-approved', Vetted);
/** From now on this installer may not unlock or bid; deposits without an award go back. */
export const installerSuspended = defineEvent('installers.installer-suspended', Vetted);
/** From now on this company may post jobs. */
export const companyApproved = defineEvent('installers.company-approved', Vetted);
