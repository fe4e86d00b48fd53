import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** `closed`: the job ended otherwise before staff decided. */
export const disputeStatuses = ['open', 'resolved', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Customer and installer do not agree on the work, and staff decide. The database allows one open one for each assignment. */
@Entity('disputes')
export class Dispute {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'assignment_id' })
  assignmentId!: string;

  /** Who opened it. */
  @Column('text')
  side!: 'installer' | 'customer' | 'staff';

  /** null: unknown staff reversed the pay at the payment provider. */
  @Column('uuid', { name: 'opened_by', nullable: true })
  openedBy!: string | null;

  @Column('text')
  reason!: string;

  @Column('timestamptz', { name: 'opened_at' })
  openedAt!: Date;

  /** The one clock of both sides. */
  @Column('timestamptz', { name: 'evidence_until' })
  evidenceUntil!: Date;

  @Column('text', { default: 'open' })
  status!: DisputeStatus;

  /** The installer's part of the price before the fee. */
  @Column('integer', { name: 'installer_pence', nullable: true })
  installerPence!: number | null;

  @Column('text', { nullable: true })
  resolution!: string | null;

  @Column('uuid', { name: 'resolved_by', nullable: true })
  resolvedBy!: string | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
