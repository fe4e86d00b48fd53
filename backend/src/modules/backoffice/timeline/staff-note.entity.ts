import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a member of staff noted about something. Never changed: a second thought is a second note. */
@Entity('staff_notes')
export class StaffNote {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  subject!: string;

  @Column('uuid', { name: 'subject_id' })
  subjectId!: string;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  @Column('text')
  text!: string;

  @Column('timestamptz', { name: 'written_at' })
  writtenAt!: Date;
}
