import type { Nation } from '../../../platform/geo/nations.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `waiting_account`: the installer's payout account cannot take money yet, or they have not told in time what HMRC wants to know. `sent`: the provider has it in the installer's
 * account; `paid`: it has reached the bank. `canceled`: taken back before it was sent, because the job was disputed. `held`: staff
 * keep it from being sent.
 */
export type PayoutStatus =
  'waiting_account' | 'due' | 'sent' | 'paid' | 'failed' | 'reversed' | 'canceled' | 'held';

/**
 * Why it is paid. `bank-decided`: pay that was taken back with the customer's payment, which a bank has given us after all;
 * `staff-decided`: a decision that comes to more than was paid and not taken back.
 */
export const payoutCauses = ['approved', 'bank-decided', 'staff-decided'] as const;
export type PayoutCause = (typeof payoutCauses)[number];

/** What an installer earned with one job. The database keeps: one live for each round of a job, price = fee + net, and no way back. */
@Entity('payouts')
export class Payout {
  @PrimaryColumn('uuid') id!: string;
  /** The award that is paid out; this module knows no more of it. */
  @Column('uuid', { name: 'subject_id' }) subjectId!: string;
  /** 1: the pay of the approval, with its fee. Later rounds have none. */
  @Column('integer') round!: number;
  @Column('text') cause!: PayoutCause;
  @Column('uuid', { name: 'payee_id' }) payeeId!: string;
  /** The first charge that held money of the price; null: the platform pays it itself. */
  @Column('uuid', { name: 'charge_id', nullable: true }) chargeId!: string | null;
  @Column('text') description!: string;
  /** Where the payee's bank is taken to be: pay waits for the bank holidays there. */
  @Column('text') nation!: Nation;
  /** The installer's part of the price before the fee. */
  @Column('integer', { name: 'gross_pence' }) grossPence!: number;
  @Column('integer', { name: 'fee_pence' }) feePence!: number;
  @Column('integer', { name: 'net_pence' }) netPence!: number;
  /** What of the net was kept because the installer owed it from an earlier job. */
  @Column('integer', { name: 'withheld_pence' }) withheldPence!: number;
  /** What of the net must come back, or has. */
  @Column('integer', { name: 'clawed_pence' }) clawedPence!: number;
  /** What of the fee went back to the customer with it. */
  @Column('integer', { name: 'fee_returned_pence' }) feeReturnedPence!: number;
  @Column('text') currency!: string;
  @Column('text') status!: PayoutStatus;
  /** Which try this is; each has its own provider operation and idempotency key. */
  @Column('integer') attempt!: number;
  @Column('text', { name: 'provider_transfer_id', nullable: true }) providerTransferId!: string | null;
  /** What the transfer became in the installer's account. */
  @Column('text', { name: 'destination_payment_id', nullable: true }) destinationPaymentId!: string | null;
  /** The provider's word when the installer's bank refused the money, which then waits in their account. */
  @Column('text', { name: 'bank_failure_code', nullable: true }) bankFailureCode!: string | null;
  @Column('text', { name: 'failure_code', nullable: true }) failureCode!: string | null;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt!: Date;
  /** Since when nothing but us stands between the installer and the money. */
  @Column('timestamptz', { name: 'due_at', nullable: true }) dueAt!: Date | null;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt!: Date | null;
  @Column('timestamptz', { name: 'paid_at', nullable: true }) paidAt!: Date | null;
  @Column('timestamptz', { name: 'failed_at', nullable: true }) failedAt!: Date | null;
  @Column('timestamptz', { name: 'reminded_at', nullable: true }) remindedAt!: Date | null;
  @Column('timestamptz', { name: 'check_at' }) checkAt!: Date;
  @Column('timestamptz', { name: 'held_at', nullable: true }) heldAt!: Date | null;
  @Column('uuid', { name: 'held_by', nullable: true }) heldBy!: string | null;
  /** Its installer reads it. */
  @Column('text', { name: 'hold_reason', nullable: true }) holdReason!: string | null;
  /** Counts the holds and releases of staff. */
  @Column('integer') version!: number;
}
