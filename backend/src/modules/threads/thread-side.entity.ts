import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ThreadSide } from './thread-message.entity.js';

/** How far one side of a thread has read. */
@Entity('thread_sides')
export class ThreadSideState {
  @PrimaryColumn('uuid', { name: 'thread_id' })
  threadId!: string;

  @PrimaryColumn('text')
  side!: ThreadSide;

  /** Everything that was sent until then has been read. */
  @Column('timestamptz', { name: 'read_to', nullable: true })
  readTo!: Date | null;

  /** Messages of the other side that have not been read. */
  @Column('integer', { default: 0 })
  unread!: number;

  /** When the first of them was sent. */
  @Column('timestamptz', { name: 'unread_since', nullable: true })
  unreadSince!: Date | null;

  /** When this side was told of them: once, until it has read. */
  @Column('timestamptz', { name: 'told_at', nullable: true })
  toldAt!: Date | null;
}
