import { IsIn, IsISO8601, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';
import { hindrances, type Hindrance } from './erasure.policy.js';

export class ExportAsked {
  @IsUUID() exportId!: string;
  @IsUUID() userId!: string;
}

/** A person asked for a copy of their data. */
export const exportAsked = defineEvent('privacy.export-asked', ExportAsked);

export class ErasureAsked {
  @IsUUID() userId!: string;
  @IsISO8601() erasedOn!: string;
}
export class ErasureHeldBy {
  @IsUUID() userId!: string;
  @IsIn(hindrances, { each: true }) heldBy!: Hindrance[];
}
export class ErasureClosed {
  @IsUUID() userId!: string;
}

/** A person wants their account deleted; until then they can take it back. */
export const erasureAsked = defineEvent('privacy.erasure-asked', ErasureAsked);
/** The days in which they can take it back are nearly over. */
export const erasureNear = defineEvent('privacy.erasure-near', ErasureAsked);
/** The days are over, and something is in the way. */
export const erasureHeld = defineEvent('privacy.erasure-held-up', ErasureHeldBy);
/** The account is shut; all that says who it was goes next. */
export const erasureClosed = defineEvent('privacy.erasure-closed', ErasureClosed);

/** The reasons why an account is still there. */
export { hindranceWords } from './erasure.policy.js';
