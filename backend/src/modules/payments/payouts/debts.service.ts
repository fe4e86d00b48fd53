import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Clawback } from './clawback.entity.js';

const leftOf = ({ amountPence, settledPence, writtenOffPence }: Clawback): number =>
  amountPence - settledPence - writtenOffPence;

type Whose = { readonly payeeId: string } | { readonly payoutId: string };

/** What installers owe: pay that had to come back and could not. Kept from what they earn next, the oldest first. */
@Injectable()
export class Debts {
  constructor(private readonly database: Database) {}

  /** In pence. */
  async owedBy(payeeId: string): Promise<number> {
    const [row] = await sql<{ pence: number }>(
      this.database,
      `SELECT coalesce(sum(amount_pence - settled_pence - written_off_pence), 0)::int AS pence FROM clawbacks
        WHERE payee_id = $1 AND status = 'carried' AND settled_pence + written_off_pence < amount_pence`,
      [payeeId],
    );
    return row?.pence ?? 0;
  }

  /** What of the debts from one payout is not settled, in pence. Lock the payout first. */
  async owedOf(tx: Tx, payoutId: string): Promise<number> {
    const debts = await this.lock(tx, { payoutId });
    return debts.reduce((sum, debt) => sum + leftOf(debt), 0);
  }

  /** As {@link settle}, for the debts from one payout. */
  settleOf(tx: Tx, payoutId: string, most: number): Promise<number> {
    return this.settleThose(tx, { payoutId }, most);
  }

  /** Takes note that up to `most` pence of a person's debts are settled. Lock the person's account first. @returns the pence */
  settle(tx: Tx, payeeId: string, most: number): Promise<number> {
    return this.settleThose(tx, { payeeId }, most);
  }

  private async settleThose(tx: Tx, whose: Whose, most: number): Promise<number> {
    let left = most;
    for (const debt of await this.lock(tx, whose)) {
      const pence = Math.min(left, leftOf(debt));
      if (pence > 0)
        await repository(tx, Clawback).update({ id: debt.id }, { settledPence: debt.settledPence + pence });
      left -= pence;
    }
    return most - left;
  }

  /** The opposite: `pence` of what was settled is owed again. */
  async reopen(tx: Tx, payeeId: string, pence: number): Promise<void> {
    let left = pence;
    for (const debt of (await this.lock(tx, { payeeId })).reverse()) {
      const back = Math.min(left, debt.settledPence);
      if (back > 0)
        await repository(tx, Clawback).update({ id: debt.id }, { settledPence: debt.settledPence - back });
      left -= back;
    }
  }

  /** Always the oldest first, so that two concurrent changes of a person's debts wait for each other. */
  private lock(tx: Tx, whose: Whose): Promise<Clawback[]> {
    return repository(tx, Clawback).find({
      where: { ...whose, status: 'carried' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }
}
