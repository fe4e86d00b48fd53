import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type Channel = 'email' | 'phone';

/** An address or number that was replaced, kept until its owner has been told. */
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

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
