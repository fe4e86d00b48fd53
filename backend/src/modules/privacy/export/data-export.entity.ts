import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** `gone`: it was made, and its seven days are over. */
export const exportStatuses = ['waiting', 'made', 'failed', 'gone'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** A copy of their data that a person asked for; one at a time waits (index `data_exports_waiting`). */
@Entity('data_exports')
export class DataExport {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  status!: ExportStatus;

  @Column('timestamptz', { name: 'asked_at' })
  askedAt!: Date;

  /** When it was made or failed. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('integer', { name: 'size_bytes', nullable: true })
  sizeBytes!: number | null;

  /** How much of it is made, in percent. */
  @Column('smallint', { default: 0 })
  progress!: number;

  @Column('integer', { name: 'row_count', nullable: true })
  rowCount!: number | null;
}
