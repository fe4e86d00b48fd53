import { WorkInvoiceView } from './invoices/invoices.views.js';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { FileView } from '../files/files.views.js';
import { AgreedOfferView } from '../bids/bids/bid-lines.views.js';
import { assignmentStatuses, type AssignmentStatus } from './assignment.entity.js';
import { cancellationOutcomes, type CancellationOutcome } from './contract-cancellation.entity.js';
import { disputeStatuses, type DisputeStatus } from './dispute.entity.js';
import { entryKinds, sides, type EntryKind, type Side } from './assignment-entry.entity.js';
import { PayoutView } from '../payments/payouts/payouts.views.js';
import { ReviewsOfJob } from '../reviews/reviews.views.js';
import { acts, type Act } from './assignments.policy.js';
import { dayParts, type DayPart } from './work-day.entity.js';

/** One side of an assignment. */
export class PartyView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** First and last name; "A former member" once the account was erased. */
  @ApiProperty() name!: string;
  /** The trading name of an installer or a company. */
  @ApiProperty({ type: String, nullable: true }) companyName!: string | null;
  /** null once the job was left or called off, and when the account was erased. */
  @ApiProperty({ type: String, nullable: true }) email!: string | null;
  /** E.164. */
  @ApiProperty({ type: String, nullable: true }) phoneNumber!: string | null;
}

/** One entry of the story. */
export class EntryView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['accepted', ...entryKinds] }) kind!: EntryKind | 'accepted';
  @ApiProperty({ enum: sides }) side!: Side;
  @ApiProperty({ format: 'date-time' }) at!: string;
  /** A sentence for both sides. */
  @ApiProperty() what!: string;
  /** In the words of its author. */
  @ApiProperty({ type: String, nullable: true }) note!: string | null;
  @ApiProperty({ type: [FileView] }) photos!: FileView[];
}

/** Staff's refund of the price at the payment provider. */
export class ReturnedView {
  /** `part`: the price is what is left, and the installer may leave without a penalty until they go on; `whole`: the job has ended. */
  @ApiProperty({ enum: ['part', 'whole'] }) part!: 'part' | 'whole';
  /** Pounds with two decimals: the price before. */
  @ApiProperty({ example: '240.00' }) was!: string;
}

/** One side would like to call the job off, or another price. */
export class ProposalView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['cancel', 'price'] }) kind!: 'cancel' | 'price';
  /** Pounds with two decimals: the whole new price. */
  @ApiProperty({ type: String, nullable: true }) price!: string | null;
  /** Both agree, and the customer has this left to pay. Pounds with two decimals. */
  @ApiProperty({ type: String, nullable: true }) toPay!: string | null;
  /** Then it lapses; null: it does not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expiresAt!: string | null;
  @ApiProperty({ enum: ['installer', 'customer', 'staff'] }) by!: 'installer' | 'customer' | 'staff';
  @ApiProperty() reason!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  /** The reader decides; else the other side does. */
  @ApiProperty() yours!: boolean;
}

/** A day of the work. */
export class WorkDayView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** In London. */
  @ApiProperty({ format: 'date' }) day!: string;
  /** Morning: 8 am to noon. Afternoon: noon to 5 pm. */
  @ApiProperty({ enum: dayParts }) part!: DayPart;
  @ApiProperty({ enum: ['installer', 'customer', 'staff'] }) by!: 'installer' | 'customer' | 'staff';
  /** The reader decides; else the other side does, or both have. */
  @ApiProperty() yours!: boolean;
}

/** A dispute of the two sides, and staff's decision. */
export class DisputeView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: disputeStatuses }) status!: DisputeStatus;
  @ApiProperty({ enum: ['installer', 'customer', 'staff'] }) by!: 'installer' | 'customer' | 'staff';
  @ApiProperty() reason!: string;
  @ApiProperty({ format: 'date-time' }) openedAt!: string;
  /** Until then both sides may show evidence. */
  @ApiProperty({ format: 'date-time' }) evidenceUntil!: string;
  /** Pounds with two decimals: the installer's part of the price, before the fee. */
  @ApiProperty({ type: String, nullable: true }) installerAmount!: string | null;
  /** Once decided: the platform's fee on the installer's part. */
  @ApiProperty({ type: String, nullable: true }) fee!: string | null;
  /** Once decided: the installer's pay. */
  @ApiProperty({ type: String, nullable: true }) net!: string | null;
  /** Once decided: the customer's refund. */
  @ApiProperty({ type: String, nullable: true }) returned!: string | null;
  @ApiProperty({ type: String, nullable: true }) resolution!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) endedAt!: string | null;
}

/** A dispute in the list of staff. */
export class DisputeRow {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) assignmentId!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ enum: disputeStatuses }) status!: DisputeStatus;
  @ApiProperty({ enum: ['installer', 'customer', 'staff'] }) by!: string;
  @ApiProperty() reason!: string;
  /** Pounds with two decimals. */
  @ApiProperty() price!: string;
  @ApiProperty({ format: 'uuid' }) installerId!: string;
  @ApiProperty() installerName!: string;
  /** null: the platform's own lead, as of the name. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) customerId!: string | null;
  @ApiProperty({ type: String, nullable: true }) customerName!: string | null;
  @ApiProperty({ format: 'date-time' }) openedAt!: string;
  @ApiProperty({ format: 'date-time' }) evidenceUntil!: string;
  @ApiProperty({ type: String, nullable: true }) installerAmount!: string | null;
}

/** An assignment in a list. */
export class AssignmentSummary {
  /** That of its award. */
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) leadId!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ enum: assignmentStatuses }) status!: AssignmentStatus;
  /** Pounds with two decimals, like the two that follow. */
  @ApiProperty({ example: '240.00' }) price!: string;
  /** The platform's fee on the price. */
  @ApiProperty({ example: '12.00' }) fee!: string;
  /** The installer's pay. */
  @ApiProperty({ example: '228.00' }) net!: string;
  @ApiProperty({ type: PartyView }) installer!: PartyView;
  /** null: the platform's own lead. */
  @ApiProperty({ type: PartyView, nullable: true }) customer!: PartyView | null;
  @ApiProperty({ format: 'date-time' }) acceptedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) submittedAt!: string | null;
  /** Silence until then approves what was submitted. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) approveBy!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) endedAt!: string | null;
  /** Silence of so many days approves submitted work; as it was agreed. */
  @ApiProperty({ type: 'integer' }) approvalDays!: number;
  /** Both sides may review it for so many days; as it was agreed. */
  @ApiProperty({ type: 'integer' }) reviewDays!: number;
}

/** Where the work is. */
export class WorkPlaceView {
  @ApiProperty({ example: 'BL1 2AB' }) postcode!: string;
  /** As the job names it, usually a town. */
  @ApiProperty({ example: 'Bolton' }) location!: string;
  /** House and street; null: its customer has not said. */
  @ApiProperty({ type: String, nullable: true }) streetAddress!: string | null;
  /** A map of the place, of another site. */
  @ApiProperty() mapUrl!: string;
}

/** A consumer's 14 days, in which the contract can be cancelled. */
export class RightToCancelView {
  /** The first moment at which it is too late. */
  @ApiProperty({ format: 'date-time' }) until!: string;
  /** In London. */
  @ApiProperty({ format: 'date' }) lastDay!: string;
  @ApiProperty() isOver!: boolean;
  /** When the customer asked for work to begin within them. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) beginAskedAt!: string | null;
  /** The words of that request. */
  @ApiProperty() beginWords!: string;
  /** The reader may still ask for that. */
  @ApiProperty() mayAskToBegin!: boolean;
  /** What cancelling now would lead to, for the customer; null: it is not theirs, or too late. */
  @ApiProperty({ enum: cancellationOutcomes, nullable: true }) outcome!: CancellationOutcome | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) cancelledAt!: string | null;
}

/** Where the work stands, in words for its reader. */
export class StandingView {
  /** What there is to do, as on the dashboard, or what the job waits for. */
  @ApiProperty({ example: 'Check the work' }) title!: string;
  /** What happens next, and by when. */
  @ApiProperty() text!: string;
  /** The reader must act. */
  @ApiProperty() isYours!: boolean;
  /** Until when; null: nothing happens by itself. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dueAt!: string | null;
}

/** An assignment on its page. */
export class AssignmentView extends AssignmentSummary {
  @ApiProperty({ type: StandingView }) standing!: StandingView;
  /** What the price was made of at the award. */
  @ApiProperty({ type: AgreedOfferView }) offer!: AgreedOfferView;
  /** null for an installer who left, whose job was called off, or whose work ended more than 30 days ago. */
  @ApiProperty({ type: WorkPlaceView, nullable: true }) place!: WorkPlaceView | null;
  /** What reaches the installer: the net, or what was decided of it, less what is held back for HMRC. Pounds with two decimals. */
  @ApiProperty({ example: '228.00' }) receives!: string;
  /** What its installer invoiced for it, the oldest first. */
  @ApiProperty({ type: [WorkInvoiceView] }) invoices!: WorkInvoiceView[];
  /** What the job says. */
  @ApiProperty() description!: string;
  /** The job's own photos; none where there is no place. */
  @ApiProperty({ type: [FileView] }) photos!: FileView[];
  /** The installer's pay; null before the work is approved. */
  @ApiProperty({ type: PayoutView, nullable: true }) payout!: PayoutView | null;
  /** Staff lowered the price, or ended the job with it; null: they have not, or the installer has gone on since. */
  @ApiProperty({ type: ReturnedView, nullable: true }) returned!: ReturnedView | null;
  /** The proposal that waits for the other side's answer. */
  @ApiProperty({ type: ProposalView, nullable: true }) proposal!: ProposalView | null;
  /** When both sides expect the work; it stands until they agree on another day. */
  @ApiProperty({ type: WorkDayView, nullable: true }) day!: WorkDayView | null;
  /** A day that one side proposed and the other has not answered. */
  @ApiProperty({ type: WorkDayView, nullable: true }) proposedDay!: WorkDayView | null;
  /** The latest. */
  @ApiProperty({ type: DisputeView, nullable: true }) dispute!: DisputeView | null;
  /** The reviews of both sides; null: neither was asked. */
  @ApiProperty({ type: ReviewsOfJob, nullable: true }) reviews!: ReviewsOfJob | null;
  /** null: no consumer's contract. */
  @ApiProperty({ type: RightToCancelView, nullable: true }) rightToCancel!: RightToCancelView | null;
  /** The acts open to the reader now. */
  @ApiProperty({ enum: acts, isArray: true }) acts!: Act[];
  /** Oldest first. */
  @ApiProperty({ type: [EntryView] }) timeline!: EntryView[];
}

/** The answer to an accepted price: a customer pays a rise first, else the price holds at once. */
export class PriceAnswer {
  @ApiPropertyOptional() clientSecret?: string;
  /** Pounds with two decimals. */
  @ApiPropertyOptional({ example: '40.00' }) amount?: string;
  @ApiPropertyOptional({ type: AssignmentView }) assignment?: AssignmentView;
}
