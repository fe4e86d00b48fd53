import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Held } from '../held/held.js';
import type { Move } from '../ledger/ledger.accounts.js';
import { Ledger } from '../ledger/ledger.service.js';
import { PayoutExceedsHeld } from '../payments.errors.js';
import { PayoutSettlement } from './payout-settlement.service.js';
import { Payout, type PayoutCause } from '../records/payout.entity.js';
import { movesOfPay } from './payouts.policy.js';

export type NewPayout = Pick<
  Payout,
  | 'subjectId'
  | 'payeeId'
  | 'chargeId'
  | 'description'
  | 'nation'
  | 'grossPence'
  | 'feePence'
  | 'round'
  | 'cause'
>;

/** The payouts of a job, round by round. */
@Injectable()
export class PayoutRows {
  constructor(
    private readonly settlement: PayoutSettlement,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** Those of a job that were not taken back before they were sent, the first round first. */
  liveOf(tx: Tx, subjectId: string): Promise<Payout[]> {
    return repository(tx, Payout).find({
      where: { subjectId, status: Not('canceled') },
      order: { round: 'ASC' },
    });
  }

  /** Writes a payout down, books what is earned, and lets it go out. @returns null when there is one of that round */
  async add(tx: Tx, asked: NewPayout, moves: readonly Move[]): Promise<Payout | null> {
    const { subjectId, payeeId, chargeId, description, nation, grossPence, feePence, round, cause } = asked;
    const [row] = await sql<{ id: string }>(
      tx,
      `INSERT INTO payouts (subject_id, payee_id, charge_id, description, gross_pence, fee_pence, net_pence, status, requested_at, round, cause, nation)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'waiting_account', $8, $9, $10, $11)
       ON CONFLICT (subject_id, round) WHERE status <> 'canceled' DO NOTHING RETURNING id`,
      [
        ...[subjectId, payeeId, chargeId, description.slice(0, 500), grossPence, feePence],
        ...[grossPence - feePence, this.clock.now(), round, cause, nation],
      ],
    );
    if (!row) return null;
    const payout = await repository(tx, Payout).findOneByOrFail({ id: row.id });
    await this.ledger.book(tx, { key: `payout:${payout.id}:earned`, kind: 'payout-earned', moves });
    await this.settlement.release(tx, payout);
    return payout;
  }

  /**
   * One more round of a job that was paid before, out of what its charges hold, or the platform where there are none, and without a fee. It leaves the platform's own
   * balance: transfers of one charge may not come to more than it, also when some came back. Lock the charges first.
   * @throws PayoutExceedsHeld
   */
  async addRound(
    tx: Tx,
    { subjectId, payeeId, description, nation }: Payout,
    netPence: number,
    cause: PayoutCause,
    held: readonly Held[],
  ): Promise<Payout> {
    const moves = movesOfPay({ feePence: 0, netPence, payeeId }, held);
    if (!moves) throw new PayoutExceedsHeld();
    const [{ round } = { round: 2 }] = await sql<{ round: number }>(
      tx,
      'SELECT max(round) + 1 AS round FROM payouts WHERE subject_id = $1',
      [subjectId],
    );
    const asked = {
      subjectId,
      payeeId,
      description,
      nation,
      chargeId: null,
      grossPence: netPence,
      feePence: 0,
    };
    const payout = await this.add(tx, { ...asked, round, cause }, moves);
    if (!payout) throw new Error(`Round ${round} of ${subjectId} is there, although its charges are locked.`);
    return payout;
  }
}
