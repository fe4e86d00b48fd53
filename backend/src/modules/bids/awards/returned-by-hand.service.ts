import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { faultPoint } from '../../../platform/faults/fault-point.js';
import { Leads } from '../../leads/leads.service.js';
import { Ledger } from '../../payments/ledger/ledger.service.js';
import { madeAtProvider } from '../../payments/payments.policy.js';
import { AwardRows } from './award-rows.service.js';
import { Awards } from './awards.service.js';
import { Bid } from '../bid.entity.js';
import { Losers } from './losers.service.js';
import { Unlocks } from '../deposits/unlocks.service.js';

/**
 * Follows deposits and prices that staff sent back at the payment provider by hand, once nothing of them is held any more.
 * It goes by what the rows say now, so it is safe to repeat.
 */
@Injectable()
export class ReturnedByHand {
  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly ledger: Ledger,
    private readonly unlocks: Unlocks,
    private readonly awardRows: AwardRows,
    private readonly awards: Awards,
    private readonly losers: Losers,
  ) {}

  /** Without a deposit there is no right to bid; a bid that has won stays, and staff know of it. */
  async followDeposit(unlockId: string): Promise<void> {
    const { leadId } = await this.unlocks.get(unlockId);
    await this.database.transaction(async (tx) => {
      await this.leads.lock(tx, leadId);
      const unlock = await this.unlocks.get(unlockId, tx);
      if (unlock.status !== 'paid' || !(await this.isGone(tx, unlock.chargeId))) return;
      const pending = await tx.findOneBy(Bid, { unlockId, status: 'pending' });
      if (pending) await this.losers.refuse(tx, pending, 'deposit-returned', madeAtProvider);
      else await this.unlocks.giveBack(tx, unlock, madeAtProvider);
      faultPoint('by-hand.before-commit');
    });
    faultPoint('by-hand.after-commit');
    await this.unlocks.followReturns([unlockId]);
  }

  /** The job goes on as agreed, but nothing is held for it: staff settle that with both sides. */
  async followPrice(awardId: string): Promise<void> {
    const { leadId } = await this.awardRows.get(awardId);
    await this.database.transaction(async (tx) => {
      await this.leads.lock(tx, leadId);
      const award = await this.awardRows.get(awardId, tx);
      if (award.status !== 'awarded' || !award.chargeId || !(await this.isGone(tx, award.chargeId))) return;
      await this.awards.giveBack(tx, award, madeAtProvider);
    });
    await this.awards.followReturn(awardId);
  }

  private async isGone(tx: Tx, chargeId: string): Promise<boolean> {
    const held = await this.ledger.heldOf(tx, chargeId);
    return held === 0 && (await this.ledger.whereHeldWent(tx, chargeId)) === 'refunded';
  }
}
