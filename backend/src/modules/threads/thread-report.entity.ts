import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ThreadSide } from './thread-message.entity.js';

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

  /** What staff did about it; for staff only. */
  @Column('text', { nullable: true })
  note!: string | null;
}
