import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The fault of the reported content. The form offers the same list. */
export const contentConcerns = ['unlawful', 'harmful', 'untrue', 'private', 'rights', 'other'] as const;
export type ContentConcern = (typeof contentConcerns)[number];

/** What staff did: took it down, had it changed, left it, or sent the reporter to who can help. */
export const contentOutcomes = ['removed', 'changed', 'kept', 'elsewhere'] as const;
export type ContentOutcome = (typeof contentOutcomes)[number];

/** A report of something on the site. The words are in its ticket; this outlives them, and names only who of staff decided. */
@Entity('content_reports')
export class ContentReport {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'ticket_id', nullable: true })
  ticketId!: string | null;

  @Column('text')
  concern!: ContentConcern;

  @Column('timestamptz', { name: 'reported_at' })
  reportedAt!: Date;

  /** The latest; null: not decided yet. */
  @Column('text', { nullable: true })
  outcome!: ContentOutcome | null;

  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy!: string | null;

  /** For the first time. */
  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  /** When the reporter first answered the decision. */
  @Column('timestamptz', { name: 'questioned_at', nullable: true })
  questionedAt!: Date | null;

  /** When it was decided anew after that. */
  @Column('timestamptz', { name: 'redecided_at', nullable: true })
  redecidedAt!: Date | null;

  /** The earlier decision. */
  @Column('text', { name: 'first_outcome', nullable: true })
  firstOutcome!: ContentOutcome | null;
}
