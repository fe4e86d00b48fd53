import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type Channel = 'email' | 'phone';

/** A change of an address or a number, with both contacts as they were before, kept until their owner has been told. */
@Entity('contact_changes')
export class ContactChange {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  channel!: Channel;

  /** What it was before; null once told. */
  @Column({ type: 'text', nullable: true })
  previous!: string | null;

  /** The contact of the other channel, as it was then; null when there was none that is known to be the owner's, and once told. */
  @Column({ type: 'text', nullable: true })
  other!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
