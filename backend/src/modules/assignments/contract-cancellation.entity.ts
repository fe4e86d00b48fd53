import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `refund`: nothing had to be paid for, and the price went back whole. `decide`: work had begun, and staff decide its part. */
export const cancellationOutcomes = ['refund', 'decide'] as const;
export type CancellationOutcome = (typeof cancellationOutcomes)[number];

/** A consumer has cancelled the contract within the 14 days. Written once. */
@Entity('contract_cancellations')
export class ContractCancellation {
  /** That of its assignment. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'cancelled_by' })
  cancelledBy!: string;

  @Column('timestamptz', { name: 'cancelled_at' })
  cancelledAt!: Date;

  @Column('text')
  outcome!: CancellationOutcome;
}
