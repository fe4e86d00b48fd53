import { Column, Entity, PrimaryColumn } from 'typeorm';

export const settlementStatuses = ['waiting', 'done', 'refused'] as const;

/**
 * Staff say that a refund was paid from the operator's bank account. A large one waits for a second person, who is another than the
 * first, and one refund is settled once: both are constraints of the database.
 */
@Entity('refund_settlements')
export class OutsideSettlement {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'refund_id' }) refundId!: string;
  /** The London day of the transfer. */
  @Column('date', { name: 'paid_on' }) paidOn!: string;
  /** By which the bank's statement shows it. */
  @Column('text') reference!: string;
  @Column('text') reason!: string;
  /** Why no paper of the bank was added; who calls without one need not say. */
  @Column('text', { name: 'why_no_proof', nullable: true }) whyNoProof!: string | null;
  @Column('text') status!: (typeof settlementStatuses)[number];
  /** It was above the limit when it was asked for. */
  @Column('boolean', { name: 'needs_two' }) needsTwo!: boolean;
  @Column('uuid', { name: 'asked_by' }) askedBy!: string;
  @Column('timestamptz', { name: 'asked_at' }) askedAt!: Date;
  @Column('uuid', { name: 'decided_by', nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt!: Date | null;
  /** Why it was refused. */
  @Column('text', { nullable: true }) refusal!: string | null;
}
