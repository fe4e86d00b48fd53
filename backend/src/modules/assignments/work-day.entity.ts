import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const dayParts = ['morning', 'afternoon', 'all-day'] as const;
export type DayPart = (typeof dayParts)[number];

/** A day that one side would like the work to be done on. The database allows one open and one agreed for each assignment. */
@Entity('work_days')
export class WorkDay {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'assignment_id' })
  assignmentId!: string;

  @Column('text')
  side!: 'installer' | 'customer' | 'staff';

  @Column('uuid', { name: 'proposed_by' })
  proposedBy!: string;

  /** A London day, `YYYY-MM-DD`. */
  @Column('date')
  day!: string;

  @Column('text')
  part!: DayPart;

  /** `replaced`: by another day; `lapsed`: the work ended first. */
  @Column('text', { default: 'open' })
  status!: 'open' | 'agreed' | 'replaced' | 'lapsed';

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'agreed_at', nullable: true })
  agreedAt!: Date | null;

  @Column('timestamptz', { name: 'reminded_at', nullable: true })
  remindedAt!: Date | null;
}
