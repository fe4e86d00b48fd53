import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Hindrance } from '../erasure.policy.js';

/** `waiting`: may be taken back; `closing`: the account is shut and being emptied; `kept`: it was taken back. */
export const erasureStatuses = ['waiting', 'kept', 'closing', 'erased'] as const;
export type ErasureStatus = (typeof erasureStatuses)[number];

/** What became of the account at the payment provider. */
export type ProviderEnd = 'none' | 'closed' | 'refused';

/** An account whose owner wants it deleted; one at a time is under way (index `account_erasures_one_live`). */
@Entity('account_erasures')
export class AccountErasure {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { default: 'waiting' })
  status!: ErasureStatus;

  @Column('timestamptz', { name: 'asked_at' })
  askedAt!: Date;

  /** Until then it can be taken back. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'reminded_at', nullable: true })
  remindedAt!: Date | null;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  /** When it was taken back, or all was gone. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  /** Why it does not go on, as of the last look. */
  @Column('text', { name: 'held_by', array: true, default: [] })
  heldBy!: Hindrance[];

  @Column('text', { nullable: true })
  provider!: ProviderEnd | null;
}
