import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `sent`: the provider has it. A refund may still fail after it succeeded. */
export type RefundStatus = 'requested' | 'sent' | 'succeeded' | 'failed';

/** How far all the money of one charge is on its way back. */
export type ReturnedState = 'refunding' | 'refunded' | 'refund_failed';

/** Money on its way back to a card. The database keeps: one for each decision about a charge, and never more than was received. */
@Entity('refunds')
export class Refund {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'charge_id' }) chargeId!: string;
  /** Lower case with dashes, e.g. `not-selected`; the module that asks for the refund names it. */
  @Column('text') reason!: string;
  /** What made it, e.g. the reason itself where it arises once, or `split:<id>`. The same decision never refunds twice. */
  @Column('text') decision!: string;
  @Column('integer', { name: 'amount_pence' }) amountPence!: number;
  @Column('text') currency!: string;
  @Column('text') status!: RefundStatus;
  /** Which try this is; each has its own provider operation and idempotency key. */
  @Column('integer') attempt!: number;
  @Column('text', { name: 'provider_refund_id', nullable: true }) providerRefundId!: string | null;
  /** The bank's number by which the card holder's bank can trace it. */
  @Column('text', { nullable: true }) reference!: string | null;
  @Column('text', { name: 'failure_code', nullable: true }) failureCode!: string | null;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt!: Date;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt!: Date | null;
  @Column('timestamptz', { name: 'succeeded_at', nullable: true }) succeededAt!: Date | null;
  @Column('timestamptz', { name: 'failed_at', nullable: true }) failedAt!: Date | null;
  /** Staff paid it from the operator's bank account: no card took it. */
  @Column('timestamptz', { name: 'settled_outside_at', nullable: true }) settledOutsideAt!: Date | null;
  @Column('timestamptz', { name: 'check_at' }) checkAt!: Date;
}
