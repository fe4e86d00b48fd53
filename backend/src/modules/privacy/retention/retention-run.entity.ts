import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the enforcement of one rule has done. */
@Entity('retention_runs')
export class RetentionRun {
  @PrimaryColumn('text')
  rule!: string;

  @Column('timestamptz', { name: 'ran_at' })
  ranAt!: Date;

  /** Of the last run. */
  @Column('integer')
  rows!: number;

  /** Of all runs. */
  @Column('bigint')
  total!: string;

  /** When there was something to do last. */
  @Column('timestamptz', { name: 'last_found_at', nullable: true })
  lastFoundAt!: Date | null;
}
