import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who writes. */
export const reviewSides = ['installer', 'customer'] as const;
export type ReviewSide = (typeof reviewSides)[number];

/**
 * What one side of paid work writes about the other. The row is there from the moment the review is asked for. The database keeps:
 * one for each side, and what was written, answered, shown or removed stands.
 */
@Entity('reviews')
export class Review {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** The work that was paid for. */
  @Column('uuid', { name: 'assignment_id' })
  assignmentId!: string;

  /** That of the job, when its review was asked for. */
  @Column('text')
  title!: string;

  @Column('text')
  side!: ReviewSide;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  @Column('uuid', { name: 'about_id' })
  aboutId!: string;

  /** Nothing is written from then on, and what was written is shown; null: a dispute holds it. */
  @Column('timestamptz', { name: 'closes_at', nullable: true })
  closesAt!: Date | null;

  @Column('timestamptz', { name: 'reminded_at', nullable: true })
  remindedAt!: Date | null;

  /** 1 to 5 stars; null while nothing is written, like the two that follow. */
  @Column('smallint', { nullable: true })
  rating!: number | null;

  @Column('text', { nullable: true })
  text!: string | null;

  @Column('timestamptz', { name: 'written_at', nullable: true })
  writtenAt!: Date | null;

  /** null: only its author reads it yet. */
  @Column('timestamptz', { name: 'shown_at', nullable: true })
  shownAt!: Date | null;

  /** What the reviewed side answers. */
  @Column('text', { nullable: true })
  reply!: string | null;

  @Column('timestamptz', { name: 'replied_at', nullable: true })
  repliedAt!: Date | null;

  /** Staff took it away: a stub with the reason stays. */
  @Column('timestamptz', { name: 'removed_at', nullable: true })
  removedAt!: Date | null;

  @Column('uuid', { name: 'removed_by', nullable: true })
  removedBy!: string | null;

  @Column('text', { name: 'removal_reason', nullable: true })
  removalReason!: string | null;

  /** Staff put it back after its author complained: it is not taken away again. */
  @Column('timestamptz', { name: 'restored_at', nullable: true })
  restoredAt!: Date | null;
}
