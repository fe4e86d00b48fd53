import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const appealStatuses = ['waiting', 'upheld', 'refused'] as const;
export type AppealStatus = (typeof appealStatuses)[number];

/** An installer's objection to points that were taken, and what staff decided. Its words are in its ticket. */
@Entity('point_appeals')
export class PointAppeal {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'point_event_id' }) pointEventId!: string;
  @Column('uuid', { name: 'installer_id' }) installerId!: string;
  @Column('uuid', { name: 'ticket_id', nullable: true }) ticketId!: string | null;
  @Column('text', { default: 'waiting' }) status!: AppealStatus;
  @Column('timestamptz', { name: 'asked_at' }) askedAt!: Date;
  @Column('uuid', { name: 'decided_by', nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt!: Date | null;
  /** Why; the installer reads it. */
  @Column('text', { nullable: true }) answer!: string | null;
}
