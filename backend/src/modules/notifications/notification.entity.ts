import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Urgency } from './urgency.policy.js';

/** One line in a person's notifications. The database allows one for each person and dedupe key. */
@Entity('notifications')
export class Notification {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** What happened, to whom: a handler that receives its event twice writes one line. */
  @Column('text', { name: 'dedupe_key' })
  dedupeKey!: string;

  @Column('text')
  title!: string;

  @Column('text')
  message!: string;

  /** How the list of staff marks it; to others everything is news. */
  @Column('text', { default: 'news' })
  urgency!: Urgency;

  /** A path of the app, or null when there is nothing to open. */
  @Column('text', { nullable: true })
  link!: string | null;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_now()' })
  createdAt!: Date;
}
