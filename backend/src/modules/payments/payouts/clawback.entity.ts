import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `carried`: the installer's account held nothing, so it is kept from what they earn next. `split`: it held less than that, and two
 * parts, which come to the same, stand in its place.
 */
export type ClawbackStatus = 'requested' | 'returned' | 'carried' | 'split';

/** Pay that must come back from an installer, by reversing its transfer. */
@Entity('clawbacks')
export class Clawback {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'payout_id' }) payoutId!: string;
  @Column('uuid', { name: 'payee_id' }) payeeId!: string;
  /** Lower case with dashes, e.g. `charged-back`. */
  @Column('text') reason!: string;
  @Column('integer', { name: 'amount_pence' }) amountPence!: number;
  /** The claim that was split; null for a claim itself. */
  @Column('uuid', { name: 'part_of', nullable: true }) partOf!: string | null;
  /** Of a carried one: what was kept from later pay so far. */
  @Column('integer', { name: 'settled_pence' }) settledPence!: number;
  /** Of a carried one: what staff have given up. */
  @Column('integer', { name: 'written_off_pence' }) writtenOffPence!: number;
  @Column('text') status!: ClawbackStatus;
  @Column('integer') attempt!: number;
  @Column('text', { name: 'provider_reversal_id', nullable: true }) providerReversalId!: string | null;
  @Column('text', { name: 'failure_code', nullable: true }) failureCode!: string | null;
  /** The payout that paid it again, after the bank had decided for us. */
  @Column('uuid', { name: 'repaid_in', nullable: true }) repaidIn!: string | null;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt!: Date;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt!: Date | null;
}
