import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One side would like to call the job off. The database allows one open one for each assignment. */
@Entity('assignment_proposals')
export class Proposal {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'assignment_id' })
  assignmentId!: string;

  @Column('text')
  side!: 'installer' | 'customer' | 'staff';

  @Column('uuid', { name: 'proposed_by' })
  proposedBy!: string;

  @Column('text')
  reason!: string;

  /** `lapsed`: something else was decided meanwhile. */
  @Column('text', { default: 'open' })
  status!: 'open' | 'accepted' | 'declined' | 'lapsed';

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;
}
