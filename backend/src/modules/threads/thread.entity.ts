import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What the owner of a lead and one installer write to each other. The database allows one for each such pair. */
@Entity('threads')
export class Thread {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'lead_id' })
  leadId!: string;

  @Column('uuid', { name: 'installer_id' })
  installerId!: string;

  /** Whose lead it is; null: the platform's own, for which staff write. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  /** When the latest message was sent. */
  @Column('timestamptz', { name: 'last_at' })
  lastAt!: Date;

  /** When it was last reported to staff, who may read it from then on. */
  @Column('timestamptz', { name: 'reported_at', nullable: true })
  reportedAt!: Date | null;

  /** Reports that staff have not closed: at most one of each side. */
  @Column('smallint', { name: 'open_reports', default: 0 })
  openReports!: number;
}
