import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `overtaken`: the bid or the job ended before anybody paid. */
export type PaymentRequestEnd = 'awarded' | 'lapsed' | 'replaced' | 'overtaken';

/** A bid that staff have chosen for a customer's job: its customer is asked to pay. The database allows one open one for each lead. */
@Entity('payment_requests')
export class PaymentRequest {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'lead_id' })
  leadId!: string;

  @Column('uuid', { name: 'bid_id' })
  bidId!: string;

  /** The bid's price when it was chosen. */
  @Column('integer', { name: 'price_pence' })
  pricePence!: number;

  @Column('uuid', { name: 'requested_by' })
  requestedBy!: string;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('text', { name: 'ended_as', nullable: true })
  endedAs!: PaymentRequestEnd | null;
}
