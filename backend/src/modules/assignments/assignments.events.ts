import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';
import { cancellationOutcomes, type CancellationOutcome } from './contract-cancellation.entity.js';
import { dayParts, type DayPart } from './work-day.entity.js';

class AssignmentFacts {
  @IsUUID() assignmentId!: string;
  @IsUUID() leadId!: string;
  @IsUUID() installerId!: string;
  /** Missing: the platform's own lead. */
  @IsOptional() @IsUUID() customerId?: string;
}

/** The installer says that the work is done. */
export class WorkSubmitted extends AssignmentFacts {
  /** After so many days silence approves it; missing: seven. */
  @IsOptional() @IsInt() approvalDays?: number;
}
export const workSubmitted = defineEvent('assignments.work-submitted', WorkSubmitted);

/** Submitted work waits for its owner's decision: so many days are left until silence approves it. */
export class ApprovalAwaited extends AssignmentFacts {
  @IsInt() daysLeft!: number;
}
export const approvalAwaited = defineEvent('assignments.approval-awaited', ApprovalAwaited);

/** The owner wants something changed. */
export class WorkReturned extends AssignmentFacts {}
export const workReturned = defineEvent('assignments.work-returned', WorkReturned);

/** The work counts as done, and is paid for. */
export class WorkApproved extends AssignmentFacts {
  @IsInt() pricePence!: number;
  @IsInt() feePence!: number;
  /** Approved by silence. */
  @IsBoolean() bySilence!: boolean;
}
export const workApproved = defineEvent('assignments.work-approved', WorkApproved);

/** An invoice or a credit note of the work was written. */
export class WorkInvoiced extends AssignmentFacts {
  @IsUUID() invoiceId!: string;
  @IsIn(['invoice', 'credit']) kind!: 'invoice' | 'credit';
}
export const workInvoiced = defineEvent('assignments.work-invoiced', WorkInvoiced);

/** The installer left the job after the award: the deposit is forfeited, unless they were free to leave. */
export class InstallerWithdrew extends AssignmentFacts {
  @IsInt() forfeitedPence!: number;
  /** Staff had lowered the price: the deposit goes back, and it costs no points. */
  @IsOptional() @IsBoolean() isFree?: boolean;
}
export const installerWithdrew = defineEvent('assignments.installer-withdrew', InstallerWithdrew);

const people = ['installer', 'customer', 'staff'] as const;

/** One side would like to call the job off; the other decides. */
export class CancelProposed extends AssignmentFacts {
  @IsIn(people) by!: (typeof people)[number];
}
export const cancelProposed = defineEvent('assignments.cancel-proposed', CancelProposed);

/** The other side wants to go on. */
export class CancelDeclined extends AssignmentFacts {
  @IsIn(people) by!: (typeof people)[number];
}
export const cancelDeclined = defineEvent('assignments.cancel-declined', CancelDeclined);

/** One side asks staff to decide. Nothing is paid out meanwhile. */
export class DisputeOpened extends AssignmentFacts {
  @IsUUID() disputeId!: string;
  @IsIn(people) by!: (typeof people)[number];
  /** Staff have reversed the pay at the payment provider: it is held until they decide who gets it. */
  @IsOptional() @IsBoolean() isAboutPay?: boolean;
}
export const disputeOpened = defineEvent('assignments.dispute-opened', DisputeOpened);

/** Staff decided how the price is split. */
export class DisputeResolved extends AssignmentFacts {
  @IsUUID() disputeId!: string;
  @IsInt() pricePence!: number;
  /** The installer's part, before the fee. */
  @IsInt() installerPence!: number;
  /** It counts against the installer. */
  @IsBoolean() isLost!: boolean;
}
export const disputeResolved = defineEvent('assignments.dispute-resolved', DisputeResolved);

/** The job was called off, by both sides or because its lead ended. Price and deposit go back. */
export class AssignmentCancelled extends AssignmentFacts {
  /** Staff sent the whole price back at the payment provider, which ended it. */
  @IsOptional() @IsInt() returnedPence?: number;
}
export const assignmentCancelled = defineEvent('assignments.cancelled', AssignmentCancelled);

/** A consumer has cancelled within the 14 days: the price goes back, or staff decide what is paid for. */
export class ContractCancelled extends AssignmentFacts {
  @IsIn(cancellationOutcomes) outcome!: CancellationOutcome;
  @IsInt() pricePence!: number;
}
export const contractCancelled = defineEvent('assignments.contract-cancelled', ContractCancelled);

/** A customer put a job back on the board that its installer had left, or staff had ended. */
export class JobReopened {
  @IsUUID() leadId!: string;
  /** The installer who left; missing: staff had ended the job with its payment. */
  @IsOptional() @IsUUID() leftBy?: string;
}
export const jobReopened = defineEvent('assignments.job-reopened', JobReopened);

class PriceFacts extends AssignmentFacts {
  @IsInt() wasPence!: number;
  @IsInt() pricePence!: number;
}

/** One side would like another price; the other decides. */
export class PriceProposed extends PriceFacts {
  @IsIn(people) by!: (typeof people)[number];
}
export const priceProposed = defineEvent('assignments.price-proposed', PriceProposed);

/** The installer agreed to a higher price that its customer offered; it holds once the customer has paid the rest. */
export class PriceAgreed extends AssignmentFacts {
  @IsInt() morePence!: number;
}
export const priceAgreed = defineEvent('assignments.price-agreed', PriceAgreed);

/** The price stays as it is. */
export class PriceDeclined extends AssignmentFacts {
  @IsIn(people) by!: (typeof people)[number];
}
export const priceDeclined = defineEvent('assignments.price-declined', PriceDeclined);

/** Another price holds: what is more has been paid, what is less is on its way back. */
export class PriceChanged extends PriceFacts {}
export const priceChanged = defineEvent('assignments.price-changed', PriceChanged);

/** Staff sent back a part of the price at the payment provider: the price is what is left. */
export class PriceLowered extends PriceFacts {}
export const priceLowered = defineEvent('assignments.price-lowered', PriceLowered);

class DayFacts extends AssignmentFacts {
  /** A London day, `YYYY-MM-DD`. */
  @IsString() day!: string;
  @IsIn(dayParts) part!: DayPart;
}

/** One side would like the work to be done on this day; the other agrees, or proposes another. */
export class DayProposed extends DayFacts {
  @IsIn(people) by!: (typeof people)[number];
}
export const dayProposed = defineEvent('assignments.day-proposed', DayProposed);

/** Both sides expect the work on this day. */
export class DayAgreed extends DayFacts {
  /** Who agreed; the other side proposed it. */
  @IsIn(people) by!: (typeof people)[number];
}
export const dayAgreed = defineEvent('assignments.day-agreed', DayAgreed);

/** The agreed day is tomorrow. */
export class WorkTomorrow extends DayFacts {}
export const workTomorrow = defineEvent('assignments.work-tomorrow', WorkTomorrow);
