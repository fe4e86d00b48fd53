import type { Nation } from '../../../platform/geo/nations.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What a card is charged for: an installer's deposit on a lead, a customer's price of a job, or what was added to that price later.
 */
export const chargeKinds = ['deposit', 'charge', 'extra'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** `mismatched`: the provider received something else than was asked; it is booked as received and goes back in full. */
export type ChargeStatus = 'requires_payment' | 'processing' | 'succeeded' | 'canceled' | 'mismatched';

/**
 * Money asked from a card. The database keeps: one charge for each kind and subject, amounts above zero, facts that
 * never change, and no way out of `succeeded`, `canceled` and `mismatched`.
 */
@Entity('charges')
export class Charge {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: ChargeKind;
  /** The unlock, the award or the change of price that is paid for; this module knows no more of it. */
  @Column('uuid', { name: 'subject_id' }) subjectId!: string;
  @Column('uuid', { name: 'payer_id' }) payerId!: string;
  @Column('integer', { name: 'amount_pence' }) amountPence!: number;
  @Column('text') currency!: string;
  @Column('text') description!: string;
  /** Where the bank of its card is taken to be: refunds wait for the bank holidays there. */
  @Column('text') nation!: Nation;
  @Column('text') status!: ChargeStatus;
  @Column('text', { name: 'provider_intent_id', nullable: true }) providerIntentId!: string | null;
  /** The provider's charge behind the intent that succeeded. */
  @Column('text', { name: 'provider_charge_id', nullable: true }) providerChargeId!: string | null;
  @Column('integer', { name: 'received_pence', nullable: true }) receivedPence!: number | null;
  @Column('text', { name: 'received_currency', nullable: true }) receivedCurrency!: string | null;
  /** Of the last attempt that the card refused; a later success leaves it. */
  @Column('text', { name: 'last_error_code', nullable: true }) lastErrorCode!: string | null;
  @Column('text', { name: 'last_error_message', nullable: true }) lastErrorMessage!: string | null;
  /** Tells one refused attempt from the next. */
  @Column('text', { name: 'last_error_ref', nullable: true }) lastErrorRef!: string | null;
  @Column('timestamptz', { name: 'cancel_requested_at', nullable: true }) cancelRequestedAt!: Date | null;
  @Column('timestamptz', { name: 'succeeded_at', nullable: true }) succeededAt!: Date | null;
  @Column('timestamptz', { name: 'canceled_at', nullable: true }) canceledAt!: Date | null;
  /** When a sweep asks the provider about it next. */
  @Column('timestamptz', { name: 'check_at' }) checkAt!: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
