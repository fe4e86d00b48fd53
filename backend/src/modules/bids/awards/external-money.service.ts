import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Leads } from '../../leads/leads.service.js';
import { WonBack } from '../../payments/chargebacks/won-back.service.js';
import { Ledger } from '../../payments/ledger/ledger.service.js';
import { Refunds } from '../../payments/refunds/refunds.service.js';
import { AwardRows } from './award-rows.service.js';
import { Award } from '../award.entity.js';
import { Bid } from '../bid.entity.js';
import { LosingBids } from './losing-bids.service.js';
import { Unlock } from '../unlock.entity.js';
import { DepositReturns } from '../deposits/deposit-returns.service.js';
import { Unlocks } from '../deposits/unlocks.service.js';

/**
 * Follows money that staff or banks moved: deposits that staff sent back, here or at the payment provider, and chargebacks that were won.
 * It goes by the rows' present state, so it is safe to repeat. Assignments follow the refunds of prices.
 */
@Injectable()
export class ExternalMoney {
  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly ledger: Ledger,
    private readonly unlocks: Unlocks,
    private readonly returns: DepositReturns,
    private readonly losingBids: LosingBids,
    private readonly awards: AwardRows,
    private readonly wonBack: WonBack,
    private readonly refunds: Refunds,
  ) {}

  /** Without a deposit there is no right to bid; a bid that has won stays, and staff know of it. */
  async followRefundedDeposit(unlockId: string): Promise<void> {
    const { leadId } = await this.unlocks.get(unlockId);
    await this.database.transaction('deposit.follow-external-refund', async (tx) => {
      await this.leads.lock(tx, leadId);
      const unlock = await this.unlocks.get(unlockId, tx);
      if (unlock.status !== 'paid' || !(await this.isGone(tx, unlock.chargeId))) return;
      const reason = await this.refunds.reasonByHand(tx, unlock.chargeId);
      const pending = await repository(tx, Bid).findOneBy({ unlockId, status: 'pending' });
      if (pending) await this.losingBids.refuse(tx, pending, 'deposit-returned', reason);
      else await this.returns.giveBack(tx, unlock, reason);
    });
    await this.returns.followReturns([unlockId]);
  }

  /**
   * A bank gives back, after an appeal, what it had taken for good: a deposit that counts as paid is held again, one that counts as
   * returned goes back to its card.
   */
  async followWonDeposit(unlockId: string): Promise<void> {
    const { leadId } = await this.unlocks.get(unlockId);
    await this.database.transaction(async (tx) => {
      await this.leads.lock(tx, leadId);
      const { status, chargeId } = await this.unlocks.get(unlockId, tx);
      if (status === 'paid') await this.wonBack.hold(tx, chargeId);
      // A forfeited one is the platform's, where it lies.
      else if (status !== 'forfeited' && (await this.wonBack.giveBack(tx, chargeId)) > 0)
        await repository(tx, Unlock).update(unlockId, { status: 'refunding' });
    });
  }

  /** The same for a price; while its award stands, or has ended in work that was paid for, assignments follow it. */
  async followWonPrice(awardId: string): Promise<void> {
    const { leadId } = await this.awards.get(awardId);
    await this.database.transaction(async (tx) => {
      await this.leads.lock(tx, leadId);
      const { status, chargeId } = await this.awards.get(awardId, tx);
      if (!chargeId || status === 'awarded' || status === 'completed') return;
      if ((await this.wonBack.giveBack(tx, chargeId)) > 0)
        await repository(tx, Award).update(awardId, { status: 'refunding' });
    });
  }

  private async isGone(tx: Tx, chargeId: string): Promise<boolean> {
    const held = await this.ledger.heldOf(tx, chargeId);
    return held === 0 && (await this.ledger.whereHeldWent(tx, chargeId)) === 'refunded';
  }
}
