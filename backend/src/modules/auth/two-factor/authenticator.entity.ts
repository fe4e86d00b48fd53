import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The app on a person's phone that makes codes. */
@Entity('authenticators')
export class Authenticator {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** What the app and we have in common, encrypted. */
  @Column({ name: 'sealed_secret', type: 'bytea' })
  sealedSecret!: Buffer;

  /** null: its owner has not shown yet that the app has it, and sign-in does not ask for it. */
  @Column({ name: 'enabled_at', type: 'timestamptz', nullable: true })
  enabledAt!: Date | null;

  /** See the column's comment. A bigint, which pg hands over as text. */
  @Column({ name: 'last_step', type: 'bigint', default: 0 })
  lastStep!: string;
}
