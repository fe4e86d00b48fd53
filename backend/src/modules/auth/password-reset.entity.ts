import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A request for a new password. The link's token is made anew from the id whenever it is needed: only its hash is kept. */
@Entity('password_resets')
export class PasswordReset {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** null: the address has no account, or was written to often enough. Such a row costs what every other does, and leads nowhere. */
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId!: string | null;

  /** SHA-256 of the token in the mail. */
  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt!: Date | null;
}
