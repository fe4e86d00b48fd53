import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type Channel = 'email' | 'phone';

/** A change of an address or a number, with both contacts as they were before, kept until their owner has been notified. */
@Entity('contact_changes')
export class ContactChange {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  channel!: Channel;

  /** The contact of before; null once its owner is notified. */
  @Column({ type: 'text', nullable: true })
  previous!: string | null;

  /** The contact of the other channel, as it was then; null when none was known to be the owner's, and once notified. */
  @Column({ type: 'text', nullable: true })
  other!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
