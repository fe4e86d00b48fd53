import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Channel } from '../auth/contact-change.entity.js';

/** One code that was made for one address or number. Only the newest of an account and channel counts. */
@Entity('verification_codes')
export class VerificationCode {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  channel!: Channel;

  /** Where it goes. A code dies when its account's address or number is another one by now. */
  @Column({ type: 'text' })
  target!: string;

  /** HMAC-SHA-256 under a key of this product. */
  @Column({ name: 'code_hmac', type: 'bytea' })
  codeHmac!: Buffer;

  /** The code for the one who sends it; null once sent or used. */
  @Column({ name: 'sealed_code', type: 'bytea', nullable: true })
  sealedCode!: Buffer | null;

  /** Wrong attempts. */
  @Column({ type: 'smallint', default: 0 })
  tries!: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt!: Date | null;

  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt!: Date | null;
}
