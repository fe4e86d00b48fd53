import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsISO8601, IsString, IsUUID, ValidateNested } from 'class-validator';
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

export class Reminded extends Vetted {
  /** In words. */
  @IsString({ each: true }) missing!: string[];
}

export class EndingPaper {
  /** What the paper is called. */
  @IsString() label!: string;
  /** The last London day. */
  @IsISO8601() validUntil!: string;
}

export class PapersReminded extends Vetted {
  @IsArray() @ValidateNested({ each: true }) @Type(() => EndingPaper) papers!: EndingPaper[];
}

/** An installer has sent the registration form. */
export const applicationSubmitted = defineEvent('installers.application-submitted', ApplicationSubmitted);
/** Staff have checked an installer's identity, or taken the check back. */
export const identityVerified = defineEvent('installers.identity-verified', IdentityVerified);
/** From now on this installer may unlock leads and bid. */
export const installerApproved = defineEvent('installers.installer-approved', Vetted);
/** From now on this installer may not unlock or bid; deposits without an award go back. */
export const installerSuspended = defineEvent('installers.installer-suspended', Vetted);
/** From now on this customer may not post or choose; what was agreed is brought to its end. */
export const customerSuspended = defineEvent('installers.customer-suspended', Vetted);
export class LiftedSuspension extends Vetted {
  @IsBoolean() isInstaller!: boolean;
}
/** Staff have lifted a suspension. An installer may bid again once staff approve them. */
export const suspensionLifted = defineEvent('installers.suspension-lifted', LiftedSuspension);
/** From now on this company may post jobs. */
export const companyApproved = defineEvent('installers.company-approved', Vetted);
/** Staff want to know more before they decide about this account; the words stay in its review. */
export const informationRequested = defineEvent('installers.information-requested', Vetted);
/** Staff have rejected this account's application; the reason stays in its review. */
export const applicationRejected = defineEvent('installers.application-rejected', Vetted);
/** The applicant has answered, or appealed: the application is back in the queue. */
export const applicationAnswered = defineEvent('installers.application-answered', Vetted);
/** Staff remind this applicant of what is still missing. */
export const applicationReminded = defineEvent('installers.application-reminded', Reminded);
/** Staff remind this approved installer of papers that end within days. */
export const papersReminded = defineEvent('installers.papers-reminded', PapersReminded);
