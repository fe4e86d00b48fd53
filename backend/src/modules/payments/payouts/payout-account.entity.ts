import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `incomplete`: the provider still asks its owner something, or asks again. */
export type PayoutAccountStatus = 'new' | 'incomplete' | 'ready';

/** Where the provider sends an installer's pay: one account for each installer, whatever was asked how often. */
@Entity('payout_accounts')
export class PayoutAccount {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text', { name: 'provider_account_id', nullable: true }) providerAccountId!: string | null;
  @Column('text') status!: PayoutAccountStatus;
  @Column('timestamptz', { name: 'ready_at', nullable: true }) readyAt!: Date | null;
  @Column('timestamptz', { name: 'check_at' }) checkAt!: Date;
  /** The provider has closed it, because its owner has left. */
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
