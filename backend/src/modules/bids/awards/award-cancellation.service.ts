import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Leads } from '../../leads/leads.service.js';
import { Award } from '../award.entity.js';
import { AwardRows } from './award-rows.service.js';
import { Awards } from './awards.service.js';
import { Bid } from '../bid.entity.js';
import { Closing } from './closing.service.js';
import { Unlocks } from '../deposits/unlocks.service.js';

/**
 * How an award ends once the work has begun, with its lead, bid, deposit and held price. Everything in the caller's
 * transaction, which holds the lead's lock and has asked its own rules.
 */
@Injectable()
export class AwardCancellation {
  constructor(
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly rows: AwardRows,
    private readonly awards: Awards,
    private readonly unlocks: Unlocks,
    private readonly closing: Closing,
  ) {}

  /** The work is done and paid for: the lead is completed and the deposit goes back. The caller pays the price. */
  async complete(tx: Tx, lead: Lead, awardId: string): Promise<void> {
    await repository(tx, Award).update(
      { id: awardId, status: 'awarded' },
      { status: 'completed', endedAt: this.clock.now() },
    );
    await this.leads.completeApproved(tx, lead);
    await this.closing.endRows(tx, await this.leads.get(lead.id, tx));
  }

  /** Whether its work was paid for before; then nothing undoes the award. */
  isCompleted(tx: Tx, awardId: string): Promise<boolean> {
    return repository(tx, Award).existsBy({ id: awardId, status: 'completed' });
  }

  /** Both sides, or staff for them, call it off, or staff have sent the price back: the held part of it and the deposit go back. */
  async cancel(tx: Tx, lead: Lead, reason: 'agreed' | 'price-returned' = 'agreed'): Promise<void> {
    await this.leads.changeStatus(tx, lead, 'cancelled', reason);
    const why = reason === 'price-returned' ? reason : 'lead-ended';
    await this.closing.endRows(tx, await this.leads.get(lead.id, tx), why);
  }

  /**
   * The winner leaves: the deposit is forfeited, unless they are free to leave, the price goes back, and the lead rests until its owner
   * opens it again. @returns the forfeited pence
   */
  async withdraw(tx: Tx, lead: Lead, awardId: string, isFree: boolean): Promise<number> {
    const award = await this.rows.get(awardId, tx);
    const bid = await this.rows.bid(award.bidId, tx);
    await repository(tx, Bid).update(bid.id, { status: 'withdrawn', decidedAt: this.clock.now() });
    const unlock = await this.unlocks.get(bid.unlockId, tx);
    if (!isFree) await this.unlocks.forfeit(tx, unlock);
    else if (unlock.status === 'paid') await this.unlocks.giveBack(tx, unlock, 'price-returned');
    if (award.chargeId) await this.awards.giveBack(tx, award, 'installer-withdrew');
    else await repository(tx, Award).update(award.id, { status: 'canceled', endedAt: this.clock.now() });
    await this.leads.takeBackAward(tx, lead.id);
    await this.leads.changeBids(tx, lead.id, -1);
    await this.leads.changeInterest(tx, lead.id, -1);
    const reason = isFree ? 'installer-left' : 'installer-withdrew';
    await this.leads.changeStatus(tx, await this.leads.get(lead.id, tx), 'cancelled', reason);
    return isFree ? 0 : unlock.depositPence;
  }
}
