import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who writes: the installer, or the owner of the lead. */
export const threadSides = ['installer', 'owner'] as const;
export type ThreadSide = (typeof threadSides)[number];

/** One message. Written once; its photos belong to it by its id. */
@Entity('thread_messages')
export class ThreadMessage {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'thread_id' })
  threadId!: string;

  @Column('text')
  side!: ThreadSide;

  @Column('uuid', { name: 'sender_id' })
  senderId!: string;

  /** Without the contact details that it must not hold: they are never kept. */
  @Column('text')
  text!: string;

  @Column('boolean', { name: 'contacts_removed' })
  contactsRemoved!: boolean;

  /** Of the sender's making: sent again with it, it is there once. */
  @Column('uuid', { name: 'idempotency_key', nullable: true })
  idempotencyKey!: string | null;

  @Column('timestamptz', { name: 'sent_at' })
  sentAt!: Date;
}
