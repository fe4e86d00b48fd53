import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Charge } from '../records/charge.entity.js';
import { HeldMoney } from '../held/held-money.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import { heldAccount } from '../payments.policy.js';
import { Refunds } from '../refunds/refunds.service.js';
import { Chargeback } from '../records/chargeback.entity.js';

/** What banks took for good of what was held of the charge $1, or was on its way back, and what of that is held again; in pence. */
const sumsSql = `
  SELECT coalesce(sum(e.amount_pence) FILTER (WHERE t.kind = 'chargeback-lost'), 0)::int AS lost,
         coalesce(-sum(e.amount_pence) FILTER (WHERE t.kind = 'held-again'), 0)::int AS again
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
   WHERE e.charge_id = $1 AND e.account IN ('deposits_held', 'jobs_held', 'refunds_in_flight')`;

/**
 * Money that a bank took for good and gave back after an appeal. The module that owns the deposit or price says whether it is held again or
 * goes back to the card; until then it lies on `chargeback_losses`.
 */
@Injectable()
export class WonBack {
  constructor(
    private readonly ledger: Ledger,
    private readonly held: HeldMoney,
    private readonly refunds: Refunds,
  ) {}

  /** Holds again what was held when the bank took it. Safe to repeat. @param most pence @returns the pence that are held again now */
  async hold(tx: Tx, chargeId: string, most = Infinity): Promise<number> {
    return (await this.holdSum(tx, chargeId, most)).pence;
  }

  /** The same, for what belongs to its payer by now: it goes back to the card. */
  async giveBack(tx: Tx, chargeId: string, most = Infinity): Promise<number> {
    const { pence: amountPence, total } = await this.holdSum(tx, chargeId, most);
    const about = { chargeId, reason: 'bank-decided', decision: `bank-decided:${total}`, amountPence };
    if (amountPence > 0) await this.refunds.request(tx, about);
    return amountPence;
  }

  private async holdSum(tx: Tx, chargeId: string, most: number): Promise<{ pence: number; total: number }> {
    await this.held.lock(tx, [chargeId]);
    const none = { pence: 0, total: 0 };
    if (await repository(tx, Chargeback).existsBy({ chargeId, status: 'lost' })) return none;
    const [{ lost, again } = { lost: 0, again: 0 }] = await sql<{ lost: number; again: number }>(
      tx,
      sumsSql,
      [chargeId],
    );
    const pence = Math.min(most, lost - again);
    if (pence <= 0) return none;
    const total = again + pence;
    const { kind } = await repository(tx, Charge).findOneByOrFail({ id: chargeId });
    await this.ledger.book(tx, {
      key: `charge:${chargeId}:held-again:${total}`,
      kind: 'held-again',
      moves: [{ debit: 'chargeback_losses', credit: heldAccount(kind), pence, chargeId }],
    });
    return { pence, total };
  }
}
