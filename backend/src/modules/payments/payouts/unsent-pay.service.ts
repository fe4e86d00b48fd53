import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { CisDeductions } from '../held/cis-deductions.service.js';
import { HeldMoney } from '../held/held-money.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import { chargeDisputed } from '../payments.policy.js';
import type { Payout } from '../records/payout.entity.js';
import { Debts } from './debts.service.js';
import { PayoutSettlement } from './payout-settlement.service.js';
import { notHeld } from './payouts.policy.js';

/** Pay that was not sent: taken back, its money is held for the job again, or let go once a bank has decided. Sent pay comes back as a clawback. */
@Injectable()
export class UnsentPay {
  constructor(
    private readonly settlement: PayoutSettlement,
    private readonly ledger: Ledger,
    private readonly heldMoney: HeldMoney,
    private readonly cis: CisDeductions,
    private readonly debts: Debts,
  ) {}

  /** Books the earning back. @returns false when the provider has been asked to send it already */
  async takeBack(tx: Tx, payout: Payout): Promise<boolean> {
    if (payout.status === 'canceled') return true;
    if (payout.status !== 'held' && !(await this.settlement.stop(tx, payout))) return false;
    await this.ledger.bookBack(tx, `payout:${payout.id}:earned`, {
      key: `payout:${payout.id}:taken-back`,
      kind: 'payout-taken-back',
    });
    // The part held back for HMRC is held for the job again with it.
    if (payout.round === 1) await this.cis.lower(tx, payout.subjectId);
    for (const chargeId of await this.heldMoney.chargesOfPay([payout.id], tx))
      await this.heldMoney.cover(tx, chargeId);
    await this.giveDebtsBack(tx, payout);
    await this.settlement.change(tx, payout, { status: 'canceled', failedAt: null, ...notHeld });
    return true;
  }

  /**
   * The card holder's bank has decided against us: what of the job's pay was not sent is held again.
   * {@link lockCharges} first. @returns null while a transfer of it is with the provider: its end comes first
   */
  async keepUnsent(tx: Tx, chargeId: string): Promise<readonly Payout[] | null> {
    const payouts = await this.lockOf(tx, chargeId);
    for (const payout of payouts) {
      if (payout.status === 'sent' || payout.status === 'paid' || payout.status === 'reversed') continue;
      if (!(await this.takeBack(tx, payout))) return null;
    }
    return payouts;
  }

  /** The bank has decided for us: what it held up goes out. {@link lockCharges} first. */
  async sendRefused(tx: Tx, chargeId: string): Promise<void> {
    for (const payout of await this.lockOf(tx, chargeId))
      if (payout.status === 'failed' && payout.failureCode === chargeDisputed)
        await this.settlement.again(tx, payout);
  }

  /**
   * Locks a charge with those that gave to the same pay: what is held again may be held for them. Pay that is made between the look and
   * the locks is locked out of order; a deadlock with it is tried again, as each is.
   */
  async lockCharges(tx: Tx, chargeId: string): Promise<void> {
    const paid = await this.heldMoney.chargesOfPay(await this.heldMoney.payOf(tx, chargeId), tx);
    await this.heldMoney.lock(tx, [chargeId, ...paid]);
  }

  private async giveDebtsBack(tx: Tx, payout: Payout): Promise<void> {
    if (payout.withheldPence === 0) return;
    await this.debts.reopen(tx, payout.payeeId, payout.withheldPence);
    await this.ledger.book(tx, {
      key: `payout:${payout.id}:withheld-undone:${payout.attempt}`,
      kind: 'payout-withheld-undone',
      moves: [
        {
          debit: 'owed_by_installers',
          credit: 'owed_to_installers',
          pence: payout.withheldPence,
          userId: payout.payeeId,
        },
      ],
    });
    await this.settlement.change(tx, payout, { withheldPence: 0 });
  }

  private async lockOf(tx: Tx, chargeId: string): Promise<Payout[]> {
    const payouts: Payout[] = [];
    for (const id of await this.heldMoney.payOf(tx, chargeId))
      payouts.push(await this.settlement.lock(tx, id));
    return payouts;
  }
}
