import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { FactsOf } from '../auth/audience.policy.js';
import type { PaperKindName } from '../installers/review/paper-kinds.policy.js';

export const documentStatuses = ['waiting', 'accepted', 'rejected'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** What staff read in a paper. */
export interface ReadFacts {
  readonly number?: string;
  readonly level?: string;
  readonly sumPence?: number;
}

/** A paper that a person sent, and what staff decided about it. */
@Entity('documents')
export class Document {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  kind!: PaperKindName;

  /** null: the image is gone, because its kind is not kept or because its time is over. */
  @Column('uuid', { name: 'file_id', nullable: true })
  fileId!: string | null;

  @Column('text', { default: 'waiting' })
  status!: DocumentStatus;

  /** As its owner says, then as staff read it. London days. */
  @Column('date', { name: 'issued_on', nullable: true })
  issuedOn!: string | null;

  /** The last day. */
  @Column('date', { name: 'expires_on', nullable: true })
  expiresOn!: string | null;

  @Column('jsonb', { default: {} })
  facts!: ReadFacts;

  @Column('uuid', { name: 'reviewed_by', nullable: true })
  reviewedBy!: string | null;

  @Column('timestamptz', { name: 'reviewed_at', nullable: true })
  reviewedAt!: Date | null;

  /** Why it was rejected; its owner reads it. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** The London day of the next reminder; null: never again. */
  @Column('date', { name: 'next_reminder_on', nullable: true })
  nextReminderOn!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_now()' })
  createdAt!: Date;

  @VersionColumn({ default: 1 })
  version!: number;
}

/** The audiences of a paper: its owner and staff. What everybody may know of it is in `checkedPaperFacts`. */
export const documentFacts = {
  id: 'owner',
  userId: 'owner',
  kind: 'owner',
  fileId: 'owner',
  status: 'owner',
  issuedOn: 'owner',
  expiresOn: 'owner',
  facts: 'staff',
  reviewedBy: 'staff',
  reviewedAt: 'owner',
  reason: 'owner',
  nextReminderOn: 'nobody',
  createdAt: 'owner',
  version: 'staff',
} as const satisfies FactsOf<Document>;
