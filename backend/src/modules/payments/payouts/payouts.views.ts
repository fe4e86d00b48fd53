import { ApiProperty } from '@nestjs/swagger';
import type { PayoutAccountStatus } from './payout-account.entity.js';
import { payoutCauses, type PayoutCause, type PayoutStatus } from '../records/payout.entity.js';

export const payoutStatuses: PayoutStatus[] = [
  'waiting_account',
  'due',
  'sent',
  'paid',
  'failed',
  'reversed',
  'canceled',
  'held',
];

/** An installer's pay for one job, as both sides of the job may see it. */
export class PayoutView {
  @ApiProperty({ enum: payoutStatuses }) status!: PayoutStatus;
  /** `bank-decided`: pay that was taken back, paid again; `staff-decided`: what a decision added to earlier pay. */
  @ApiProperty({ enum: payoutCauses }) cause!: PayoutCause;
  /** The business day by which it is in the bank; null while it waits for an account or its bank refuses it, and when it has an end. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) expectedOn!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) paidAt!: string | null;
  @ApiProperty({ example: '228.00' }) net!: string;
  /** What of the net was kept for an older debt; null when nothing was, and for all but its installer. */
  @ApiProperty({ type: String, nullable: true, example: null }) kept!: string | null;
  /** What of the net came back or must come back; null when nothing does, and for all but its installer. */
  @ApiProperty({ type: String, nullable: true, example: null }) takenBack!: string | null;
  /** It was sent, and the installer's bank did not take it: it waits in their payout account. For all but them false. */
  @ApiProperty() refusedByBank!: boolean;
  /** Why our team holds it; null when it does not, and for all but its installer. */
  @ApiProperty({ type: String, nullable: true, example: null }) holdReason!: string | null;
  /** It waits until its installer has told what HMRC wants to know. For all but them false. */
  @ApiProperty() waitsForTaxDetails!: boolean;
}

/** How far an installer's payout account is, and what waits for it. */
export class PayoutSetupView {
  /** `new`: never begun; `incomplete`: the provider still asks something; `ready`: it can be paid. */
  @ApiProperty({ enum: ['new', 'incomplete', 'ready'] }) status!: PayoutAccountStatus;
  /** The account is ready, and pay waits until they have told what HMRC wants to know. */
  @ApiProperty() waitsForTaxDetails!: boolean;
  /** How many payouts wait for the account, or for that. */
  @ApiProperty({ type: 'integer' }) waiting!: number;
  @ApiProperty({ example: '228.00' }) waitingAmount!: string;
  /** Sent, or about to be, and not at the bank yet. */
  @ApiProperty({ example: '0.00' }) onItsWayAmount!: string;
  /** What must still come back from earlier pay; it is kept from the next. */
  @ApiProperty({ example: '0.00' }) owedAmount!: string;
}

export class ConnectLink {
  /** Good once, for a few minutes. */
  @ApiProperty({ format: 'uri' }) url!: string;
}

/** A payout as staff see it. `failed` is what needs a person: whatever is worth another try has been tried by itself. */
export class AdminPayoutView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) assignmentId!: string;
  @ApiProperty({ format: 'uuid' }) payeeId!: string;
  @ApiProperty({ type: String, nullable: true }) payeeName!: string | null;
  @ApiProperty({ type: String, nullable: true }) payeeEmail!: string | null;
  @ApiProperty() description!: string;
  /** The installer's part of the price; it is `fee` and `net` together. */
  @ApiProperty({ example: '240.00' }) gross!: string;
  @ApiProperty({ example: '12.00' }) fee!: string;
  @ApiProperty({ example: '228.00' }) net!: string;
  /** What of the net was kept for an older debt. */
  @ApiProperty({ example: '0.00' }) withheld!: string;
  /** What of the net must come back, or has. */
  @ApiProperty({ example: '0.00' }) takenBack!: string;
  @ApiProperty({ enum: payoutStatuses }) status!: PayoutStatus;
  /** `bank-decided`: pay that was taken back, paid again; `staff-decided`: what a decision added to earlier pay. */
  @ApiProperty({ enum: payoutCauses }) cause!: PayoutCause;
  @ApiProperty({ type: 'integer' }) attempt!: number;
  /** The provider's word for why it failed, e.g. `balance_insufficient`. */
  @ApiProperty({ type: String, nullable: true }) failureCode!: string | null;
  /** It was sent, and the installer's bank did not take it: only they can name another account. */
  @ApiProperty() refusedByBank!: boolean;
  @ApiProperty({ type: String, nullable: true }) providerTransferId!: string | null;
  /** Its page at the provider; null before it was sent, and in the sandbox, which has none. */
  @ApiProperty({ type: String, nullable: true }) providerUrl!: string | null;
  /** The business day by which it is in the bank. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) expectedOn!: string | null;
  /** Who holds it, since when and why; null when it is not held. */
  @ApiProperty({ type: String, nullable: true }) heldByName!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) heldAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) holdReason!: string | null;
  /** Staff may hold it: it has not been sent. */
  @ApiProperty() mayBeHeld!: boolean;
  /** To be named in a hold and a release: 409 when a colleague was faster. */
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ format: 'date-time' }) requestedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sentAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) paidAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) failedAt!: string | null;
}
