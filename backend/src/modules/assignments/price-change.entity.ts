import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * `paying`: both agree, and the customer's card is asked for the difference. `ending`: it must not be paid any more, and the
 * provider has not said so yet. `too-late`: it was paid all the same, and went back in full.
 */
export type PriceChangeStatus = 'open' | 'paying' | 'done' | 'declined' | 'ending' | 'lapsed' | 'too-late';

/** One side would like another price, or staff have lowered it. The database allows one open one for each assignment, and its facts never change. */
@Entity('price_changes')
export class PriceChange {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'assignment_id' })
  assignmentId!: string;

  @Column('text')
  side!: 'installer' | 'customer' | 'staff';

  /** null: unknown staff sent money back at the payment provider. */
  @Column('uuid', { name: 'proposed_by', nullable: true })
  proposedBy!: string | null;

  /** The price when it was proposed: another one meanwhile, and it does not hold any more. */
  @Column('integer', { name: 'was_pence' })
  wasPence!: number;

  @Column('integer', { name: 'price_pence' })
  pricePence!: number;

  @Column('text')
  reason!: string;

  @Column('text', { default: 'open' })
  status!: PriceChangeStatus;

  /** What the card is charged beyond the price so far; null when it is less, or the platform pays. */
  @Column('uuid', { name: 'charge_id', nullable: true })
  chargeId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Without an answer, and without the card's payment, it lapses then. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;
}
