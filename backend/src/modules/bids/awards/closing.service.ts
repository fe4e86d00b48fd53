import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../platform/time/clock.js';
import { Leads } from '../../leads/leads.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Award } from '../award.entity.js';
import { AwardRows } from './award-rows.service.js';
import { Awards } from './awards.service.js';
import { Bid } from '../bid.entity.js';
import { Bidders } from '../deposits/bidders.service.js';
import { BeingAwarded } from '../bids.errors.js';
import { hasLostTheRight } from '../bids.policy.js';
import { LosingBids } from './losing-bids.service.js';
import { Unlock, type RefundReason } from '../unlock.entity.js';
import { DepositReturns } from '../deposits/deposit-returns.service.js';
import { Unlocks } from '../deposits/unlocks.service.js';

/**
 * How a lead's bids, deposits and award end: because the lead ended or its installer was suspended, or because of what became of the
 * work. What follows an event goes by the rows' present state, so it is safe to repeat and a lead that is open again is left alone.
 */
@Injectable()
export class Closing {
  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly bidders: Bidders,
    private readonly unlocks: Unlocks,
    private readonly returns: DepositReturns,
    private readonly awards: Awards,
    private readonly losingBids: LosingBids,
    private readonly clock: Clock,
    private readonly rows: AwardRows,
  ) {}

  /**
   * Our rows first, so that deposits go back although the provider is away; then the payments that are still open are
   * canceled at the provider. A card that is faster finds a closed lead, and its money goes back in full.
   */
  async closeLead(leadId: string): Promise<void> {
    for (let ended: 'open' | 'some' | 'all' = 'some'; ended !== 'all';) {
      ended = await this.closeSome(leadId);
      if (ended === 'open') return;
    }
    await this.cancelOpenPayments(leadId);
  }

  private closeSome(leadId: string): Promise<'open' | 'some' | 'all'> {
    return this.database.transaction('lead.close', async (tx) => {
      const lead = await this.leads.lock(tx, leadId);
      if (lead.isOpen) return 'open';
      const isAll = await this.endRows(tx, lead);
      return isAll ? 'all' : 'some';
    });
  }

  /**
   * A step of the database's part of {@link closeLead}, for a transaction that ends the lead itself and holds its lock.
   * @param why the winner's deposit goes back. @returns whether that was all; the event of that end does the rest
   */
  async endRows(tx: Tx, lead: Lead, why: RefundReason = 'lead-ended'): Promise<boolean> {
    const winner = await repository(tx, Bid).findOneBy({ leadId: lead.id, status: 'accepted' });
    const hasEnded = lead.status !== 'active' || lead.archivedAt !== null;
    if (!hasEnded) return this.losingBids.refuseSome(tx, lead.id, 'not-selected', 'not-selected', winner);
    if (winner && lead.status === 'completed') await this.giveBackTo(tx, winner, 'job-finished');
    if (winner && (lead.status === 'cancelled' || lead.status === 'draft'))
      await this.undoAward(tx, winner, why);
    return this.losingBids.refuseSome(tx, lead.id, 'lead-ended', 'lead-ended');
  }

  /**
   * A cancelled lead or a draft has no winner: should staff open it again, it is on the board like any other. Work that is done
   * and paid for stays so, whatever its lead is called.
   */
  private async undoAward(tx: Tx, winner: Bid, why: RefundReason): Promise<void> {
    if (await repository(tx, Award).existsBy({ bidId: winner.id, status: 'completed' })) return;
    await this.losingBids.refuse(tx, winner, 'lead-ended', why);
    const award = await repository(tx, Award).findOneBy({ leadId: winner.leadId, status: 'awarded' });
    if (award?.chargeId) await this.awards.giveBack(tx, award, 'lead-ended');
    else if (award)
      await repository(tx, Award).update(award.id, { status: 'canceled', endedAt: this.clock.now() });
    await this.leads.takeBackAward(tx, winner.leadId);
    if (award) await this.rows.undone(tx, award);
  }

  /** Open bids of an installer who may not bid any more are rejected and deposits go back; accepted bids stay. */
  async closeInstaller(installerId: string): Promise<void> {
    const open = await sql<{ leadId: string }>(
      this.database,
      `SELECT lead_id AS "leadId" FROM unlocks WHERE installer_id = $1 AND status IN ('requires_payment', 'paid') ORDER BY lead_id`,
      [installerId],
    );
    for (const { leadId } of open) await this.closeInstallerOn(leadId, installerId);
  }

  private async closeInstallerOn(leadId: string, installerId: string): Promise<void> {
    const bid = await repository(this.database, Bid).findOneBy({ leadId, installerId, status: 'pending' });
    const isAwaitingCard = bid !== null && (await this.awards.isAwaitingPayment(bid.id));
    if (isAwaitingCard) await ignoringAward(this.awards.cancelOpenPayment(leadId));
    await this.database.transaction('lead.close', (tx) => this.endRowsOfInstaller(tx, leadId, installerId));
    const unpaid = await this.unlocks.findLive(leadId, installerId);
    const bidder = await this.bidders.byId(this.database.reader, installerId);
    if (unpaid?.status === 'requires_payment' && hasLostTheRight(bidder))
      await this.unlocks.cancelUnpaid(unpaid);
  }

  private async endRowsOfInstaller(tx: Tx, leadId: string, installerId: string): Promise<void> {
    await this.leads.lock(tx, leadId);
    const bidder = await this.bidders.lock(tx, installerId);
    const paid = await repository(tx, Unlock).findOneBy({ leadId, installerId, status: 'paid' });
    if (
      !hasLostTheRight(bidder) ||
      !paid ||
      (await repository(tx, Bid).existsBy({ unlockId: paid.id, status: 'accepted' }))
    )
      return;
    const pending = await repository(tx, Bid).findOneBy({ unlockId: paid.id, status: 'pending' });
    await this.leads.changeInterest(tx, leadId, -1);
    if (pending) await this.losingBids.refuse(tx, pending, 'installer-suspended', 'installer-suspended');
    else await this.returns.giveBack(tx, paid, 'installer-suspended');
  }

  /**
   * The work is done and paid for: in the caller's transaction, which holds the lead's lock and has asked its own rules, the lead is completed and the deposit goes
   * back. The caller pays the price.
   */
  async complete(tx: Tx, lead: Lead, awardId: string): Promise<void> {
    await repository(tx, Award).update(
      { id: awardId, status: 'awarded' },
      { status: 'completed', endedAt: this.clock.now() },
    );
    await this.leads.completeApproved(tx, lead);
    await this.endRows(tx, await this.leads.get(lead.id, tx));
  }

  /** Whether its work was paid for before; then nothing undoes the award. */
  isCompleted(tx: Tx, awardId: string): Promise<boolean> {
    return repository(tx, Award).existsBy({ id: awardId, status: 'completed' });
  }

  /**
   * Both sides, or staff for them, call it off, a consumer cancels in time, staff have decided that nothing is paid, or have sent the price back: the held part of
   * it and the deposit go back.
   */
  async cancel(
    tx: Tx,
    lead: Lead,
    reason: 'agreed' | 'price-returned' | 'dispute-decided' | 'contract-cancelled' = 'agreed',
  ): Promise<void> {
    await this.leads.changeStatus(tx, lead, 'cancelled', reason);
    const why = reason === 'price-returned' ? reason : 'lead-ended';
    await this.endRows(tx, await this.leads.get(lead.id, tx), why);
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
    if (!isFree) await this.returns.forfeit(tx, unlock);
    else if (unlock.status === 'paid') await this.returns.giveBack(tx, unlock, 'price-returned');
    if (award.chargeId) await this.awards.giveBack(tx, award, 'installer-withdrew');
    else await repository(tx, Award).update(award.id, { status: 'canceled', endedAt: this.clock.now() });
    await this.leads.takeBackAward(tx, lead.id);
    await this.leads.changeBids(tx, lead.id, -1);
    await this.leads.changeInterest(tx, lead.id, -1);
    const reason = isFree ? 'installer-left' : 'installer-withdrew';
    await this.leads.changeStatus(tx, await this.leads.get(lead.id, tx), 'cancelled', reason);
    return isFree ? 0 : unlock.depositPence;
  }

  private async cancelOpenPayments(leadId: string): Promise<void> {
    await ignoringAward(this.awards.cancelOpenPayment(leadId));
    const unpaid = await repository(this.database, Unlock).findBy({ leadId, status: 'requires_payment' });
    for (const unlock of unpaid) await this.unlocks.cancelUnpaid(unlock);
  }

  private async giveBackTo(tx: Tx, winner: Bid, reason: 'job-finished'): Promise<void> {
    const unlock = await this.unlocks.get(winner.unlockId, tx);
    if (unlock.status === 'paid') await this.returns.giveBack(tx, unlock, reason);
  }
}

/** A card that was faster has won the lead for its bid, which then stays. */
async function ignoringAward(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof BeingAwarded)) throw error;
  }
}
