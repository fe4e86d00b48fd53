import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Category } from '../preferences.policy.js';

/** `due` waits for a worker or for another try; the others are final. */
export type PushState = 'due' | 'sent' | 'failed' | 'expired';

/** One piece of news on its way to one browser. To lose it, or to show it twice, does no harm: the line in the app is the truth. */
@Entity('push_deliveries')
export class PushDelivery {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'subscription_id' })
  subscriptionId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'dedupe_key' })
  dedupeKey!: string;

  @Column('text')
  category!: Category;

  @Column('text')
  title!: string;

  /** The subject of the mail about it. */
  @Column('text')
  body!: string;

  /** A path of the app; null: nothing to open. */
  @Column('text', { nullable: true })
  path!: string | null;

  @Column('text')
  state!: PushState;

  @Column('integer')
  attempts!: number;

  /** While a worker sends it: when another may. */
  @Column('timestamptz', { name: 'next_attempt_at' })
  nextAttemptAt!: Date;

  /** After this it is no news any more. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  /** A status or the code of a network fault. */
  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_now()' })
  createdAt!: Date;
}
