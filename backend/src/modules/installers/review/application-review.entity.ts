import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PaperKindName } from './paper-kinds.policy.js';

export const reviewStates = ['waiting', 'information-requested', 'rejected', 'approved'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** What an approval stood on. */
export interface Checklist {
  /** When staff confirmed who they are. */
  readonly identityCheckedAt: string | null;
  /** What the applicant calls their company. */
  readonly company: string | null;
  readonly papers: readonly { kind: PaperKindName; checkedOn: string; validUntil: string | null }[];
  /** What staff say they looked at. */
  readonly checked: readonly string[];
  /** Nothing was missing. */
  readonly isComplete: boolean;
  /** In words; not kept before staff were asked for a reason. */
  readonly missing?: readonly string[];
  /** Why it was approved all the same, or whatever else staff said. */
  readonly reason?: string | null;
}

/** Where an application stands when staff have said something about it. Without a row it waits for its first look. */
@Entity('application_reviews')
export class ApplicationReview {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  state!: ReviewState;

  /** What staff asked for, or why they rejected. */
  @Column({ type: 'text', nullable: true })
  words!: string | null;

  @Column({ name: 'decided_at', type: 'timestamptz' })
  decidedAt!: Date;

  /** What the applicant wrote to that. */
  @Column({ type: 'text', nullable: true })
  answer!: string | null;

  @Column({ name: 'answered_at', type: 'timestamptz', nullable: true })
  answeredAt!: Date | null;

  @Column({ type: 'jsonb', nullable: true })
  checklist!: Checklist | null;
}
