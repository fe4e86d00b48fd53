import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A decision on the report of a conversation, the removal of a review, a decision on a report of anything else on the site. */
export const decisionKinds = ['conversation', 'review', 'content'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** Who reported it, or whose thing was acted upon. */
export const complaintSides = ['reporter', 'concerned'] as const;
export type ComplaintSide = (typeof complaintSides)[number];

export const complaintStatuses = ['waiting', 'upheld', 'refused'] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

/** Somebody's objection to a decision about what people write and show, and what came of it. Its words are in its ticket. */
@Entity('decision_complaints')
export class DecisionComplaint {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') kind!: DecisionKind;
  /** Of the report, or of the review. */
  @Column('uuid', { name: 'decision_id' }) decisionId!: string;
  @Column('uuid', { name: 'complainant_id' }) complainantId!: string;
  @Column('text') side!: ComplaintSide;
  @Column('uuid', { name: 'first_decided_by' }) firstDecidedBy!: string;
  @Column('uuid', { name: 'ticket_id', nullable: true }) ticketId!: string | null;
  @Column('text', { default: 'waiting' }) status!: ComplaintStatus;
  @Column('timestamptz', { name: 'asked_at' }) askedAt!: Date;
  @Column('uuid', { name: 'decided_by', nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt!: Date | null;
  /** Why; the complainant reads it. */
  @Column('text', { nullable: true }) answer!: string | null;
}
