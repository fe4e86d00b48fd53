import { Column, Entity, PrimaryColumn } from 'typeorm';

export const approvalStatuses = ['waiting', 'confirmed', 'refused'] as const;

/** A refund by staff that a second person must confirm. The database refuses those who confirm their own. */
@Entity('refund_approvals')
export class RefundApproval {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'charge_id' }) chargeId!: string;
  @Column('integer', { name: 'amount_pence' }) amountPence!: number;
  @Column('text') reason!: string;
  @Column('text') status!: (typeof approvalStatuses)[number];
  @Column('uuid', { name: 'asked_by' }) askedBy!: string;
  @Column('timestamptz', { name: 'asked_at' }) askedAt!: Date;
  @Column('uuid', { name: 'decided_by', nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt!: Date | null;
  /** Why it was refused. */
  @Column('text', { nullable: true }) refusal!: string | null;
  @Column('uuid', { name: 'refund_id', nullable: true }) refundId!: string | null;
}
