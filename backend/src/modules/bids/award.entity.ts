import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CisPercent } from '../tax/cis/cis.policy.js';

export type AwardStatus =
  'awaiting_payment' | 'awarded' | 'completed' | 'canceled' | 'refunding' | 'refunded' | 'refund_failed';

/**
 * The choice of one bid. A customer's choice waits for the card (`awaiting_payment`), the platform's own does not.
 * It is `completed` when the work is paid for. The database allows one that waits and one that won for each lead.
 */
@Entity('awards')
export class Award {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'lead_id' })
  leadId!: string;

  @Column('uuid', { name: 'bid_id' })
  bidId!: string;

  @Column('uuid', { name: 'installer_id' })
  installerId!: string;

  /** The customer whose card pays; null: the platform funds it. */
  @Column('uuid', { name: 'payer_id', nullable: true })
  payerId!: string | null;

  /** Set exactly when there is a payer. */
  @Column('uuid', { name: 'charge_id', nullable: true })
  chargeId!: string | null;

  /** The bid's price when it was chosen. */
  @Column('integer', { name: 'price_pence' })
  pricePence!: number;

  /** The platform's fee on the price, frozen with the choice (docs/product.md#money). */
  @Column('numeric', { name: 'fee_percent', transformer: { to: (value: number) => value, from: Number } })
  feePercent!: number;

  /** The same in pence, so that it is rounded once. */
  @Column('integer', { name: 'fee_pence' })
  feePence!: number;

  /** What of labour is held back for HMRC under the Construction Industry Scheme; null: it does not apply. Frozen with the choice. */
  @Column('smallint', { name: 'cis_percent', nullable: true })
  cisPercent!: CisPercent | null;

  /** The number of the check with HMRC that gave the percentage. */
  @Column('text', { name: 'cis_verification', nullable: true })
  cisVerification!: string | null;

  /** VAT is reverse-charged: the installer's VAT number. Frozen with the choice. */
  @Column('text', { name: 'reverse_vat_number', nullable: true })
  reverseVatNumber!: string | null;

  /** Silence of so many days after submission approves the work; frozen with the choice. */
  @Column('smallint', { name: 'approval_days' })
  approvalDays!: number;

  /** Both sides may review it for so many days; frozen with the choice. */
  @Column('smallint', { name: 'review_days' })
  reviewDays!: number;

  @Column('text')
  status!: AwardStatus;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'awarded_at', nullable: true })
  awardedAt!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
