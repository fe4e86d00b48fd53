import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { WaitingKind } from './work.dto.js';

/** Which member of staff has taken a piece of work. The row stays when it is done, because the same subject may wait again. */
@Entity('staff_work')
export class StaffWork {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  kind!: WaitingKind;

  @Column('uuid', { name: 'subject_id' })
  subjectId!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('timestamptz', { name: 'taken_at' })
  takenAt!: Date;
}
