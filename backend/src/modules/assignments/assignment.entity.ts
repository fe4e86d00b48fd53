import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FactsOf } from '../auth/audience.policy.js';

export const assignmentStatuses = [
  'active',
  'submitted',
  'approved',
  'disputed',
  'withdrawn',
  'cancelled',
] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/**
 * The work that was agreed when a bid won. The database keeps: one that lives for each lead, a clock on submitted work, no way
 * back from `withdrawn` and `cancelled`, and from `approved` into a dispute only.
 */
@Entity('assignments')
export class Assignment {
  /** That of its award. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'lead_id' })
  leadId!: string;

  @Column('uuid', { name: 'installer_id' })
  installerId!: string;

  /** Whose job it is; null: the platform's own lead, for which staff decide. */
  @Column('uuid', { name: 'customer_id', nullable: true })
  customerId!: string | null;

  @Column('integer', { name: 'price_pence' })
  pricePence!: number;

  /** Frozen when the bid won. */
  @Column('numeric', { name: 'fee_percent', transformer: { to: (value: number) => value, from: Number } })
  feePercent!: number;

  @Column('integer', { name: 'fee_pence' })
  feePence!: number;

  /** Silence of so many days after submission approves the work; frozen with the choice. */
  @Column('smallint', { name: 'approval_days' })
  approvalDays!: number;

  /** Both sides may review it for so many days; frozen with the choice. */
  @Column('smallint', { name: 'review_days' })
  reviewDays!: number;

  @Column('text')
  status!: AssignmentStatus;

  @Column('timestamptz', { name: 'accepted_at' })
  acceptedAt!: Date;

  /** When the work was last submitted. */
  @Column('timestamptz', { name: 'submitted_at', nullable: true })
  submittedAt!: Date | null;

  /** Silence until then approves what was submitted. */
  @Column('timestamptz', { name: 'approve_by', nullable: true })
  approveBy!: Date | null;

  /** Reminders to approve that were sent since the work was submitted. */
  @Column('smallint', { default: 0 })
  reminders!: number;

  /**
   * Staff's refund of the price at the payment provider. `part`: its installer has not gone on with the lower price since, and may
   * leave without a penalty; `whole`: that ended the job.
   */
  @Column('text', { name: 'returned_by_hand', nullable: true })
  returnedByHand!: 'part' | 'whole' | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}

/** The audiences of an assignment's facts. Its owners are its two sides. */
export const assignmentFacts = {
  id: 'owner',
  leadId: 'owner',
  installerId: 'owner',
  customerId: 'owner',
  pricePence: 'owner',
  feePercent: 'owner',
  feePence: 'owner',
  approvalDays: 'owner',
  reviewDays: 'owner',
  status: 'owner',
  acceptedAt: 'owner',
  submittedAt: 'owner',
  approveBy: 'owner',
  reminders: 'nobody',
  endedAt: 'owner',
  returnedByHand: 'owner',
} as const satisfies FactsOf<Assignment>;
