import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { CisDeductions } from '../held/cis-deductions.service.js';
import { HeldMoney } from '../held/held-money.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { Payout } from '../records/payout.entity.js';
import { Debts } from './debts.service.js';
import { PayoutSettlement } from './payout-settlement.service.js';
import { notHeld } from './payouts.policy.js';

/** Takes back pay that was not sent: its money is held for the job again. Sent pay comes back as a clawback. */
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
}
