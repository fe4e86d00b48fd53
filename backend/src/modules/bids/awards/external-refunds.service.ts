import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Leads } from '../../leads/leads.service.js';
import { Ledger } from '../../payments/ledger/ledger.service.js';
import { madeAtProvider } from '../../payments/payments.policy.js';
import { Bid } from '../bid.entity.js';
import { LosingBids } from './losing-bids.service.js';
import { Unlocks } from '../deposits/unlocks.service.js';

/**
 * Follows deposits that staff sent back at the payment provider, once nothing of them is held any more. It goes by the
 * rows' present state, so it is safe to repeat. Assignments follow the prices.
 */
@Injectable()
export class ExternalRefunds {
  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly ledger: Ledger,
    private readonly unlocks: Unlocks,
    private readonly losingBids: LosingBids,
  ) {}

  /** Without a deposit there is no right to bid; a bid that has won stays, and staff know of it. */
  async followDeposit(unlockId: string): Promise<void> {
    const { leadId } = await this.unlocks.get(unlockId);
    await this.database.transaction('deposit.follow-external-refund', async (tx) => {
      await this.leads.lock(tx, leadId);
      const unlock = await this.unlocks.get(unlockId, tx);
      if (unlock.status !== 'paid' || !(await this.isGone(tx, unlock.chargeId))) return;
      const pending = await repository(tx, Bid).findOneBy({ unlockId, status: 'pending' });
      if (pending) await this.losingBids.refuse(tx, pending, 'deposit-returned', madeAtProvider);
      else await this.unlocks.giveBack(tx, unlock, madeAtProvider);
    });
    await this.unlocks.followReturns([unlockId]);
  }

  private async isGone(tx: Tx, chargeId: string): Promise<boolean> {
    const held = await this.ledger.heldOf(tx, chargeId);
    return held === 0 && (await this.ledger.whereHeldWent(tx, chargeId)) === 'refunded';
  }
}
