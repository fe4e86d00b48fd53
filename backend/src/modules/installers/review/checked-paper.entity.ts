import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FactsOf } from '../../auth/audience.policy.js';
import type { PaperKindName } from './paper-kinds.policy.js';

/** Of one kind of paper the accepted one that is valid for longest: what "Checked on" stands on. */
@Entity('checked_papers')
export class CheckedPaper {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @PrimaryColumn({ type: 'text' })
  kind!: PaperKindName;

  /** London day. */
  @Column({ name: 'checked_on', type: 'date' })
  checkedOn!: string;

  /** The last London day; null: it has no end. */
  @Column({ name: 'valid_until', type: 'date', nullable: true })
  validUntil!: string | null;
}

/** The audiences of what was checked; kinds that are not shown are for staff (`shownKinds`). */
export const checkedPaperFacts = {
  userId: 'everybody',
  kind: 'everybody',
  checkedOn: 'everybody',
  validUntil: 'everybody',
} as const satisfies FactsOf<CheckedPaper>;
