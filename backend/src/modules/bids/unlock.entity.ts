import { Column, Entity, PrimaryColumn } from 'typeorm';

export type UnlockStatus =
  'requires_payment' | 'paid' | 'refunding' | 'refunded' | 'refund_failed' | 'canceled' | 'forfeited';

/** Why a deposit went back. */
export type RefundReason =
  | 'not-selected'
  | 'bid-withdrawn'
  | 'deposit-returned'
  | 'lead-ended'
  | 'installer-suspended'
  | 'too-late'
  | 'amount-differs'
  | 'job-finished'
  | 'made-at-provider'
  | 'by-staff'
  | 'price-returned';

/** One installer's deposit on one lead. The database allows one live one (`requires_payment`, `paid`) of each pair. */
@Entity('unlocks')
export class Unlock {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'lead_id' })
  leadId!: string;

  @Column('uuid', { name: 'installer_id' })
  installerId!: string;

  @Column('uuid', { name: 'charge_id' })
  chargeId!: string;

  /** Frozen when the unlock is made; the lead's own deposit may change later. */
  @Column('integer', { name: 'deposit_pence' })
  depositPence!: number;

  @Column('text', { default: 'requires_payment' })
  status!: UnlockStatus;

  @Column('text', { name: 'refund_reason', nullable: true })
  refundReason!: RefundReason | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt!: Date | null;

  /** When it stopped to give the right to bid. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
