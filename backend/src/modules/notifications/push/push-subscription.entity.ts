import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One browser that shows its person news while the site is closed. It goes with the session in which it was turned on. */
@Entity('push_subscriptions')
export class PushSubscription {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('uuid', { name: 'session_id' })
  sessionId!: string;

  /** The browser's address at its push service. With it and our key anyone could send to it. */
  @Column('text')
  endpoint!: string;

  /** The browser's public key, base64url: only that browser reads what we send. */
  @Column('text')
  p256dh!: string;

  @Column('text')
  auth!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_now()' })
  createdAt!: Date;
}
