import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Staff have read what two others wrote to each other. Written once, and audited. */
@Entity('thread_readings')
export class ThreadReading {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'thread_id' })
  threadId!: string;

  @Column('uuid', { name: 'staff_id' })
  staffId!: string;

  @Column('text')
  because!: 'reported' | 'disputed';

  @Column('timestamptz', { name: 'read_at' })
  readAt!: Date;
}
