import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A key that a person's phone, computer or password manager keeps, and of which we know the public half. */
@Entity('passkeys')
export class Passkey {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** The name that its keeper gave it. */
  @Column({ name: 'credential_id', type: 'bytea' })
  credentialId!: Buffer;

  /** COSE. */
  @Column({ name: 'public_key', type: 'bytea' })
  publicKey!: Buffer;

  /** How often it was used, by its keeper; many keepers always say 0. A bigint, which pg hands over as text. */
  @Column({ type: 'bigint', default: 0 })
  counter!: string;

  /** How its keeper can be reached, in the words of the standard. */
  @Column({ type: 'text', array: true, default: [] })
  transports!: string[];

  /** The name that its owner gave it. */
  @Column({ type: 'text' })
  name!: string;

  /** Its keeper has a copy elsewhere: it is not lost with the device. */
  @Column({ name: 'is_backed_up', type: 'boolean' })
  isBackedUp!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}
