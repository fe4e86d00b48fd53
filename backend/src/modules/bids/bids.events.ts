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
  'by-staff',
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

/** Staff have chosen this bid for its customer, who is asked to pay. */
export class PaymentRequested {
  @IsUUID() requestId!: string;
  @IsUUID() leadId!: string;
  @IsUUID() bidId!: string;
  @IsInt() pricePence!: number;
  @IsISO8601() expiresAt!: string;
}
export const paymentRequested = defineEvent('bids.payment-requested', PaymentRequested);

/** It was not paid in time: the job and its bids stay as they are. */
export class PaymentRequestLapsed {
  @IsUUID() requestId!: string;
  @IsUUID() leadId!: string;
  @IsUUID() bidId!: string;
  /** Who had chosen the bid. */
  @IsUUID() staffId!: string;
}
export const paymentRequestLapsed = defineEvent('bids.payment-request-lapsed', PaymentRequestLapsed);

/** The owner of a lead has asked these installers to bid on it: each is told at once. */
export class InstallersInvited {
  @IsUUID() leadId!: string;
  @IsUUID('all', { each: true }) installerIds!: string[];
}
export const installersInvited = defineEvent('bids.installers-invited', InstallersInvited);
