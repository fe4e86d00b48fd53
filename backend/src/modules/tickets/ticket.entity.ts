import { BeforeInsert, BeforeUpdate, Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { ticketDue } from './tickets.policy.js';

/** The reason for a message. The contact form offers the same list. */
export const writtenKinds = [
  'contact',
  'support',
  'investor',
  'partner',
  'privacy',
  'deletion',
  'content',
] as const;
/** A breach of personal data is reported by staff, an appeal is written where points are shown, a complaint where a decision is. */
export const ticketKinds = [...writtenKinds, 'breach', 'appeal', 'complaint'] as const;
export type TicketKind = (typeof ticketKinds)[number];

export const ticketStatuses = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** A message to the people who run the platform. */
@Entity('tickets')
export class Ticket {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** What the writer quotes, `RI-7K3M9QXD`. */
  @Column('text')
  reference!: string;

  @Column('text')
  kind!: TicketKind;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  message!: string;

  /** Of a report of content alone: where it is, a path of the site or words. */
  @Column('text', { nullable: true })
  place!: string | null;

  @Column('text', { default: 'open' })
  status!: TicketStatus;

  /** For staff only; the writer never sees it. */
  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'clock_now()' })
  updatedAt!: Date;

  /** Of a breach alone: when we became aware of it. */
  @Column('timestamptz', { name: 'noticed_at', nullable: true })
  noticedAt!: Date | null;

  /** When staff first moved it on. */
  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt!: Date | null;

  /** When its writer last wrote again; the promise to answer counts from then. */
  @Column('timestamptz', { name: 'reopened_at', nullable: true })
  reopenedAt!: Date | null;

  /** The ticket in which this one goes on; answers to this one arrive there. */
  @Column('uuid', { name: 'merged_into', nullable: true })
  mergedInto!: string | null;

  /** Who of staff has it. Taking it is no change of its words, so its version stays. */
  @Column('uuid', { name: 'assignee_id', nullable: true })
  assigneeId!: string | null;

  /** The payment or payout that it is about, as staff found it. */
  @Column('uuid', { name: 'payment_id', nullable: true })
  paymentId!: string | null;

  /** What they found it by: the number of a receipt, or the provider's id. */
  @Column('text', { name: 'payment_reference', nullable: true })
  paymentReference!: string | null;

  /** Kept for sorting; what is shown is worked out anew. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt!: Date | null;

  @VersionColumn({ default: 1 })
  version!: number;

  @BeforeInsert()
  @BeforeUpdate()
  keepDue(): void {
    this.dueAt = ticketDue(this);
  }
}
