import { ApiProperty } from '@nestjs/swagger';
import { leadStatuses, type LeadStatus } from '../../leads/lead.entity.js';
import { CreditNoteView } from '../../payments/receipts/credit-notes.views.js';
import { TimelineEntryView } from '../timeline/timeline.dto.js';

/** Something that has a page of its own, and how it is called there. */
export class RecordLink {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
}

/** An installer who was told of a lead, and why. */
export class ToldInstaller extends RecordLink {
  @ApiProperty({ type: 'integer' }) wave!: number;
  @ApiProperty() distanceMiles!: number;
  @ApiProperty({ example: 'CCTV Installation: 7.4 miles away, works within 25' }) reason!: string;
  @ApiProperty({ format: 'date-time' }) toldAt!: string;
}

/** An installer who matched a lead and was not told, because they were not available. */
export class PassedInstaller extends RecordLink {
  @ApiProperty() distanceMiles!: number;
  @ApiProperty({ example: 'full until Monday 30 November' }) reason!: string;
  @ApiProperty({ format: 'date-time' }) passedAt!: string;
  /** They were told once they were back. */
  @ApiProperty() wasToldLater!: boolean;
}

/** An installer whom the lead's owner asked to bid. */
export class InvitedInstaller extends RecordLink {
  @ApiProperty({ format: 'date-time' }) invitedAt!: string;
  /** Their deposit is paid: they may bid, or have. */
  @ApiProperty() hasJoined!: boolean;
}

/** Everything about one lead, also one that was deleted. */
export class LeadRecord {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() title!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ enum: leadStatuses }) status!: LeadStatus;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) deletedAt!: string | null;
  @ApiProperty() location!: string;
  /** House and street; null: not said. */
  @ApiProperty({ type: String, nullable: true }) streetAddress!: string | null;
  @ApiProperty() postcode!: string;
  @ApiProperty() budget!: string;
  @ApiProperty({ example: 'premium' }) priority!: string;
  @ApiProperty({ type: 'integer' }) requiredRank!: number;
  @ApiProperty({ type: String, nullable: true }) serviceType!: string | null;
  @ApiProperty({ example: '50.00' }) depositAmount!: string;
  @ApiProperty({ type: String, format: 'date', nullable: true }) deadline!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** How many installers may bid; null: as many as come. */
  @ApiProperty({ type: 'integer', nullable: true }) maxBidders!: number | null;
  @ApiProperty({ type: 'integer' }) interestedCount!: number;
  @ApiProperty({ type: 'integer' }) bidCount!: number;
  /** null: the platform's own lead. */
  @ApiProperty({ type: RecordLink, nullable: true }) customer!: RecordLink | null;
  /** The work that was agreed last, under its installer's name. */
  @ApiProperty({ type: RecordLink, nullable: true }) assignment!: RecordLink | null;
  /** The first first. */
  @ApiProperty({ type: [InvitedInstaller] }) invited!: InvitedInstaller[];
  @ApiProperty({ type: 'integer' }) toldCount!: number;
  /** The nearest of them. */
  @ApiProperty({ type: [ToldInstaller] }) told!: ToldInstaller[];
  /** The nearest of those who were not available. */
  @ApiProperty({ type: [PassedInstaller] }) passed!: PassedInstaller[];
}

/** A payment for a job of work, or the pay for it. */
export class PaymentOfWork extends RecordLink {
  @ApiProperty({ enum: ['charge', 'payout'] }) type!: 'charge' | 'payout';
  @ApiProperty({ example: '240.00' }) amount!: string;
  /** Of a payout its own: `held`, `waiting_account`; else as the payment has it. */
  @ApiProperty({ example: 'paid' }) status!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

/** Payments for a job of work, and its pay, the oldest first. */
export class PaymentsOfWork {
  @ApiProperty({ type: [PaymentOfWork] }) payments!: PaymentOfWork[];
}

/** An object at the payment provider. */
export class ProviderObject {
  @ApiProperty({ example: 'Payment' }) label!: string;
  @ApiProperty({ example: 'pi_3Nf' }) providerId!: string;
  /** Its page at the provider; null in the sandbox, which has none. */
  @ApiProperty({ type: String, nullable: true }) url!: string | null;
}

/** Money that moved on: back to a card, or on to an installer. */
export class MoneyMove {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['refund', 'payout', 'chargeback'] }) kind!: 'refund' | 'payout' | 'chargeback';
  @ApiProperty({ example: '50.00' }) amount!: string;
  @ApiProperty({ example: 'sent' }) status!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ type: String, nullable: true }) providerId!: string | null;
  @ApiProperty({ type: String, nullable: true }) url!: string | null;
  /** The bank's own reference of it. */
  @ApiProperty({ type: String, nullable: true }) reference!: string | null;
}

export class BookedEntry {
  @ApiProperty({ example: 'deposits_held' }) account!: string;
  /** Pounds; a debit is positive, a credit negative. */
  @ApiProperty({ example: '-50.00' }) amount!: string;
}

/** One side of a booked fact, with the fact. */
export class BookedLine extends BookedEntry {
  @ApiProperty({ format: 'uuid' }) transactionId!: string;
  @ApiProperty({ example: 'charge-received' }) kind!: string;
  @ApiProperty({ format: 'date-time' }) bookedAt!: string;
}

export class BookedFact {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ example: 'charge-received' }) kind!: string;
  @ApiProperty({ format: 'date-time' }) bookedAt!: string;
  @ApiProperty({ type: [BookedEntry] }) entries!: BookedEntry[];
}

/** Where the money of one payment came from, and where it is. */
export class PaymentRecord {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['deposit', 'payout', 'fee', 'charge'] }) type!: string;
  @ApiProperty({ example: 'paid' }) status!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ example: '50.00' }) amount!: string;
  @ApiProperty({ example: '0.00' }) fee!: string;
  /** The rest of it: less refunds that are complete and what its bank took back, or less what was taken back of pay. */
  @ApiProperty({ example: '50.00' }) left!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** Who paid, or was paid. An erased account has no name. */
  @ApiProperty({ type: RecordLink }) person!: RecordLink;
  @ApiProperty({ format: 'uuid' }) personId!: string;
  @ApiProperty({ type: String, nullable: true }) personName!: string | null;
  @ApiProperty({ type: RecordLink, nullable: true }) lead!: RecordLink | null;
  @ApiProperty({ type: String, nullable: true }) receipt!: string | null;
  /** Of what went back of it, oldest first. */
  @ApiProperty({ type: [CreditNoteView] }) creditNotes!: CreditNoteView[];
  @ApiProperty({ type: [ProviderObject] }) provider!: ProviderObject[];
  /** The same, and those of its refunds, transfers and chargebacks: ids alone. */
  @ApiProperty({ type: [String], example: ['pi_3Nf', 're_1Qa'] }) providerIds!: string[];
  @ApiProperty({ type: [MoneyMove] }) moves!: MoneyMove[];
  /** Of the moves, what went back to the card. */
  @ApiProperty({ type: [MoneyMove] }) refunds!: MoneyMove[];
  /** Of the moves, what went on to an installer. */
  @ApiProperty({ type: [MoneyMove] }) transfers!: MoneyMove[];
  @ApiProperty({ type: [BookedFact] }) ledger!: BookedFact[];
  /** The books line by line. */
  @ApiProperty({ type: [BookedLine] }) entries!: BookedLine[];
  /** The newest fifty of what happened, in words. */
  @ApiProperty({ type: [TimelineEntryView] }) timeline!: TimelineEntryView[];
}
