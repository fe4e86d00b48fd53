import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import type { Chargeback } from '../records/chargeback.entity.js';
import { Ledger } from '../ledger/ledger.service.js';
import { Clawback } from './clawback.entity.js';
import { PayoutAccounts } from './payout-accounts.service.js';
import { PayoutRows } from './payout-rows.service.js';
import { Payout } from '../records/payout.entity.js';

/** The claims for the chargeback $2 on payouts to which the charge $1 gave, that nothing has paid again. */
const unpaidClaims = `
  SELECT c.id, c.payout_id AS "payoutId", c.payee_id AS "payeeId", c.amount_pence - c.written_off_pence AS pence,
         c.written_off_pence AS "writtenOff" FROM clawbacks c
   WHERE c.repaid_in IS NULL AND c.status <> 'split' AND starts_with(c.reason, $2) AND c.payout_id IN (
     SELECT split_part(t.key, ':', 2)::uuid FROM ledger_entries e
       JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind = 'payout-earned' WHERE e.charge_id = $1)
   ORDER BY c.id`;

interface Claim {
  readonly id: string;
  readonly payoutId: string;
  readonly payeeId: string;
  /** The sum paid again, without written-off debts. */
  readonly pence: number;
  readonly writtenOff: number;
}

/** What pay is claimed for when a bank takes a payment back: each sum that it came to is claimed once. */
export const claimReason = ({ id, takenPence }: Pick<Chargeback, 'id' | 'takenPence'>): string =>
  `${claimsOf({ id })}${takenPence}`;

const claimsOf = ({ id }: Pick<Chargeback, 'id'>): string => `chargeback-${id}-`;

/** Pay that installers had to give back, and that is theirs after all. */
@Injectable()
export class Repayments {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: PayoutAccounts,
    private readonly rows: PayoutRows,
  ) {}

  /**
   * A bank has given back what it had taken of a charge: what was claimed of its installer for that is paid out again, whole. What of
   * the claim never came back is kept from it as the debt that it is, so that neither a debt nor a transfer has to be undone. A written-off
   * debt is the installer's already: the platform has it back instead.
   * Lock the charge first. Safe to repeat: a claim is paid again once.
   */
  async payAgain(tx: Tx, chargeback: Chargeback, chargeId: string): Promise<void> {
    const read = () => sql<Claim>(tx, unpaidClaims, [chargeId, claimsOf(chargeback)]);
    const [claim] = await read();
    if (!claim) return;
    const first = await repository(tx, Payout).findOneByOrFail({ id: claim.payoutId });
    // Before the clawbacks: settling a debt from other pay locks in this order, and so does writing it off.
    await this.accounts.hold(tx, first.payeeId);
    const claims = await read();
    await this.recover(tx, chargeback, chargeId, claims);
    const pence = claims.reduce((sum, one) => sum + one.pence, 0);
    if (pence === 0) return;
    await this.ledger.book(tx, {
      key: `chargeback:${chargeback.id}:pay-held-again:${chargeback.returnedPence}`,
      kind: 'pay-held-again',
      currency: chargeback.currency,
      moves: [{ debit: 'chargeback_losses', credit: 'jobs_held', pence, chargeId }],
    });
    const payout = await this.rows.addRound(tx, first, pence, 'bank-decided', [{ chargeId, pence }]);
    for (const { id } of claims) await repository(tx, Clawback).update({ id }, { repaidIn: payout.id });
  }

  /** Once for each claim, however often the bank decides. */
  private async recover(
    tx: Tx,
    { currency }: Chargeback,
    chargeId: string,
    claims: readonly Claim[],
  ): Promise<void> {
    for (const { id, payeeId: userId, writtenOff: pence } of claims)
      if (pence > 0)
        await this.ledger.book(tx, {
          key: `clawback:${id}:write-off-recovered`,
          kind: 'write-off-recovered',
          currency,
          moves: [{ debit: 'chargeback_losses', credit: 'debts_written_off', pence, chargeId, userId }],
        });
  }
}
