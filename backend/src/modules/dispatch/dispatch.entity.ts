import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The progress of one lead's dispatch. */
@Entity('dispatch_runs')
export class DispatchRun {
  @PrimaryColumn('uuid', { name: 'lead_id' })
  leadId!: string;

  /** The last wave that went out. */
  @Column('integer')
  wave!: number;

  /** Service, place and rank that were matched; another value means that others match now. */
  @Column('text', { name: 'matched_on' })
  matchedOn!: string;

  /** Every event that opened the lead: none of them, delivered again, starts a wave. */
  @Column('uuid', { name: 'started_by', array: true })
  startedBy!: string[];

  @Column('timestamptz', { name: 'told_at' })
  toldAt!: Date;

  /** null: all matching installers have been notified, and none of those who were not available comes back by themselves. */
  @Column('timestamptz', { name: 'next_wave_at', nullable: true })
  nextWaveAt!: Date | null;
}
