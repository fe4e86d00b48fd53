import { IsIn, IsInt, IsISO8601, IsNumber, IsOptional, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';

class UnlockFacts {
  @IsUUID() unlockId!: string;
  @IsUUID() leadId!: string;
  @IsUUID() installerId!: string;
}

class BidFacts {
  @IsUUID() bidId!: string;
  @IsUUID() leadId!: string;
  @IsUUID() installerId!: string;
}

/** Why an unlock ended. `unpaid`: it was never paid, so nothing goes back. */
export const unlockEnds = [
  'not-selected',
  'bid-withdrawn',
  'deposit-returned',
  'lead-ended',
  'installer-suspended',
  'too-late',
  'amount-differs',
  'job-finished',
  'made-at-provider',
  'price-returned',
  'unpaid',
] as const;
export type UnlockEnd = (typeof unlockEnds)[number];

/** An unlock gives no right to bid any more; a paid deposit goes back from here on. */
export class UnlockEnded extends UnlockFacts {
  @IsIn(unlockEnds) reason!: UnlockEnd;
}
export const unlockEnded = defineEvent('bids.unlock-ended', UnlockEnded);

export class BidPlaced extends BidFacts {
  @IsInt() pricePence!: number;
}
export const bidPlaced = defineEvent('bids.bid-placed', BidPlaced);

export class BidEdited extends BidFacts {
  @IsInt() pricePence!: number;
  /** Before the edit; missing in events of before it was kept. */
  @IsOptional() @IsInt() wasPence?: number;
}
export const bidEdited = defineEvent('bids.bid-edited', BidEdited);

/** Its installer took it back. The deposit goes back. */
export class BidWithdrawn extends BidFacts {
  @IsOptional() @IsUUID() unlockId?: string;
}
export const bidWithdrawn = defineEvent('bids.bid-withdrawn', BidWithdrawn);

/** The one winner of its lead. */
export class BidAccepted extends BidFacts {
  @IsUUID() awardId!: string;
  @IsInt() pricePence!: number;
  @IsNumber() feePercent!: number;
  @IsISO8601() placedAt!: string;
  @IsISO8601() leadActivatedAt!: string;
}
export const bidAccepted = defineEvent('bids.bid-accepted', BidAccepted);

export const rejectReasons = [
  'not-selected',
  'declined',
  'lead-ended',
  'installer-suspended',
  'deposit-returned',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** The bid lost, whatever the reason. The deposit goes back. */
export class BidRejected extends BidFacts {
  @IsOptional() @IsUUID() unlockId?: string;
  @IsOptional() @IsIn(rejectReasons) reason?: RejectReason;
}
export const bidRejected = defineEvent('bids.bid-rejected', BidRejected);
