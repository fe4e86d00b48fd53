import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ThreadSide } from './thread-message.entity.js';

/** What staff did: suspended the other side, spoke to it, left it, or sent who reported to who can help. */
export const reportOutcomes = ['removed', 'changed', 'kept', 'elsewhere'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** One side asks staff to look at a thread. The database allows one open one of each side. */
@Entity('thread_reports')
export class ThreadReport {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'thread_id' })
  threadId!: string;

  @Column('text')
  side!: ThreadSide;

  @Column('uuid', { name: 'reported_by' })
  reportedBy!: string;

  @Column('text')
  reason!: string;

  @Column('timestamptz', { name: 'reported_at' })
  reportedAt!: Date;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  @Column('uuid', { name: 'closed_by', nullable: true })
  closedBy!: string | null;

  /** null: open, or closed before there were outcomes. */
  @Column('text', { nullable: true })
  outcome!: ReportOutcome | null;

  /** The act and its reason, for the one who reported it. */
  @Column('text', { nullable: true })
  answer!: string | null;

  /** What staff noted before there were answers; for staff only. */
  @Column('text', { nullable: true })
  note!: string | null;
}
