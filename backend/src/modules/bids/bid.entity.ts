import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { FactsOf } from '../auth/audience.policy.js';

export type BidStatus = 'pending' | 'accepted' | 'rejected' | 'withdrawn';

/** An installer's price and time. The database allows one live bid for each installer and lead, and one winner for each lead. */
@Entity('bids')
export class Bid {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'lead_id' })
  leadId!: string;

  @Column('uuid', { name: 'installer_id' })
  installerId!: string;

  /** The deposit that it was made with. */
  @Column('uuid', { name: 'unlock_id' })
  unlockId!: string;

  @Column('integer', { name: 'price_pence' })
  pricePence!: number;

  /** In the installer's words, e.g. "2-3 days". */
  @Column('text')
  eta!: string;

  @Column('text', { nullable: true })
  message!: string | null;

  @Column('text', { default: 'pending' })
  status!: BidStatus;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt!: Date | null;

  /** When it stopped to be pending. */
  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;
}

/** The audiences of a bid's facts. Its owners are its installer and the lead's owner; rivals learn nothing. */
export const bidFacts = {
  id: 'owner',
  leadId: 'owner',
  installerId: 'owner',
  unlockId: 'staff',
  pricePence: 'owner',
  eta: 'owner',
  message: 'owner',
  status: 'owner',
  createdAt: 'owner',
  editedAt: 'owner',
  decidedAt: 'owner',
} as const satisfies FactsOf<Bid>;
