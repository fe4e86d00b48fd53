import { Column, Entity, PrimaryColumn } from 'typeorm';

export type ChargebackStatus = 'open' | 'won' | 'lost';

/** A card holder who asks their bank for the money of a charge. What the bank took and gave back is booked once each. */
@Entity('chargebacks')
export class Chargeback {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'provider_chargeback_id' }) providerChargebackId!: string;
  /** null: a payment that is none of ours. */
  @Column('uuid', { name: 'charge_id', nullable: true }) chargeId!: string | null;
  @Column('integer', { name: 'amount_pence' }) amountPence!: number;
  @Column('text') currency!: string;
  /** The provider's word, e.g. `fraudulent`. */
  @Column('text') reason!: string;
  /** A lost one may be won after an appeal. */
  @Column('text') status!: ChargebackStatus;
  @Column('integer', { name: 'taken_pence' }) takenPence!: number;
  @Column('integer', { name: 'returned_pence' }) returnedPence!: number;
  @Column('timestamptz', { name: 'opened_at' }) openedAt!: Date;
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt!: Date | null;
}
