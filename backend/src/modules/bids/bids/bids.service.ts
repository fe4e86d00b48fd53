import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database, isUniqueViolation, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Live } from '../../../platform/http/live/live.js';
import { withoutContacts } from '../../../platform/contacts/contact-details.policy.js';
import { toPence } from '../../../platform/money/pence.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Leads } from '../../leads/leads.service.js';
import { Awards } from '../awards/awards.service.js';
import { Bid } from '../bid.entity.js';
import { Bidders } from '../deposits/bidders.service.js';
import type { PlaceBid } from './bids.dto.js';
import { AlreadyBid } from '../bids.errors.js';
import { bidEdited, bidPlaced, bidWithdrawn } from '../bids.events.js';
import { assertAddUp, assertNoReversedVat, type PricedLine } from '../bid-lines.policy.js';
import { pricedLines, replaceLines, writeLines } from './bid-lines.service.js';
import { assertMayPlaceBid, assertMayTakeBack, assertStillPending } from '../bids.policy.js';
import type { Unlock } from '../unlock.entity.js';
import { DepositReturns } from '../deposits/deposit-returns.service.js';
import { Unlocks } from '../deposits/unlocks.service.js';

/** An installer's bids, until one is chosen. */
@Injectable()
export class Bids {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly bidders: Bidders,
    private readonly unlocks: Unlocks,
    private readonly returns: DepositReturns,
    private readonly awards: Awards,
  ) {}

  /** @throws NotFound */
  async get(bidId: string, tx: Tx = this.database.reader): Promise<Bid> {
    const bid = await repository(tx, Bid).findOneBy({ id: bidId });
    if (!bid) throw new NotFound();
    return bid;
  }

  /**
   * Locks the lead first, so that a bid and an award on the same lead wait for each other.
   * A deposit whose payment has not been reported yet is asked for, so that a late webhook refuses no installer.
   * @throws NotFound, BidderNotApproved, InsufficientRank, DepositRequired, AlreadyBid, LeadNotOpen, InvalidFields on `lines`
   */
  async place(installerId: string, leadId: string, input: PlaceBid): Promise<Bid> {
    linesOf(input);
    const unpaid = await this.unlocks.findLive(leadId, installerId);
    if (unpaid) await this.unlocks.refresh(unpaid);
    return this.database
      .transaction('bid.place', (tx) => this.insert(tx, installerId, leadId, input))
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'bids_one_live')) throw new AlreadyBid();
        throw error;
      });
  }

  /** @throws NotFound when it is not this installer's, BidNotPending, BeingAwarded, InvalidFields on `lines` */
  async edit(installerId: string, bidId: string, input: PlaceBid): Promise<void> {
    const lines = linesOf(input);
    const { leadId } = await this.ownBid(installerId, bidId);
    await this.awards.withoutPayment('bid.edit', leadId, bidId, async (tx, lead) => {
      const bid = await this.get(bidId, tx);
      assertStillPending(bid);
      const editedAt = this.clock.now();
      const { pricePence, eta, message } = columnsOf(input);
      const { pricePence: wasPence } = bid;
      await sql(tx, editSql, [bidId, wasPence, bid.eta, editedAt, pricePence, eta, message]);
      if (lines) assertNoReversedVat(lines, lead);
      await replaceLines(tx, installerId, bidId, lines, pricePence);
      await this.outbox.record(tx, bidEdited, { bidId, leadId, installerId, pricePence, wasPence });
      await this.tellBoth(tx, lead, installerId);
    });
  }

  /** The deposit goes back; the installer may open the lead again later. @throws NotFound, BidNotPending, BeingAwarded */
  async withdraw(installerId: string, bidId: string): Promise<Bid> {
    const { leadId } = await this.ownBid(installerId, bidId);
    await this.awards.withoutPayment('bid.withdraw', leadId, bidId, async (tx, lead) => {
      const bid = await this.get(bidId, tx);
      assertStillPending(bid);
      await repository(tx, Bid).update(bidId, { status: 'withdrawn', decidedAt: this.clock.now() });
      await this.leads.changeBids(tx, leadId, -1);
      await this.leads.changeInterest(tx, leadId, -1);
      await this.returns.giveBack(tx, await this.unlocks.get(bid.unlockId, tx), 'bid-withdrawn');
      await this.outbox.record(tx, bidWithdrawn, { bidId, leadId, installerId, unlockId: bid.unlockId });
      await this.tellBoth(tx, lead, installerId);
    });
    return this.get(bidId);
  }

  /** A deposit that was paid and not used goes back. @throws NotFound without one, BidStands */
  async takeDepositBack(installerId: string, leadId: string): Promise<void> {
    await this.database.transaction('deposit.return', async (tx) => {
      const lead = await this.leads.lock(tx, leadId);
      const unlock = await this.unlocks.findLive(leadId, installerId, tx);
      const liveBid = await repository(tx, Bid).findOneBy({
        leadId,
        installerId,
        status: In(['pending', 'accepted']),
      });
      assertMayTakeBack(unlock, liveBid);
      await this.leads.changeInterest(tx, leadId, -1);
      await this.returns.giveBack(tx, unlock as Unlock, 'deposit-returned');
      await this.tellBoth(tx, lead, installerId);
    });
  }

  /** A bid on the lead has changed: open pages of its installer and of the lead's owner show it. */
  async tellBoth(tx: Tx, lead: Lead, installerId: string): Promise<void> {
    await this.live.changedFor(tx, [
      [[installerId], ['bids', 'leads']],
      [[lead.customerId ?? lead.createdBy], ['jobs', 'leads']],
    ]);
  }

  private async insert(tx: Tx, installerId: string, leadId: string, input: PlaceBid): Promise<Bid> {
    const lead = await this.leads.lock(tx, leadId);
    const live = await this.unlocks.findLive(leadId, installerId, tx);
    if (lead.status === 'draft' || (lead.archivedAt && !live)) throw new NotFound();
    const bidder = await this.bidders.lock(tx, installerId);
    const liveBid = await repository(tx, Bid).findOneBy({
      leadId,
      installerId,
      status: In(['pending', 'accepted']),
    });
    assertMayPlaceBid({ lead, bidder, live, liveBid, today: londonDay(this.clock.now()) });

    const rows = repository(tx, Bid);
    const { id: bidId } = await rows.save(
      rows.create({
        ...columnsOf(input),
        leadId,
        installerId,
        unlockId: live?.id as string,
        createdAt: this.clock.now(),
      }),
    );
    const lines = linesOf(input);
    if (lines) {
      assertNoReversedVat(lines, lead);
      await writeLines(tx, installerId, bidId, lines);
    }
    await this.leads.changeBids(tx, leadId, 1);
    await this.outbox.record(tx, bidPlaced, { bidId, leadId, installerId, pricePence: toPence(input.price) });
    await this.tellBoth(tx, lead, installerId);
    return this.get(bidId, tx);
  }

  private async ownBid(installerId: string, bidId: string): Promise<Bid> {
    const bid = await this.get(bidId);
    if (bid.installerId !== installerId) throw new NotFound();
    return bid;
  }
}

/** The bid $1 said $2 and $3 until $4, and says $5 to $7 from then on. */
const editSql = `WITH earlier AS (
    INSERT INTO bid_edits (bid_id, price_pence, eta, edited_at) VALUES ($1, $2, $3, $4))
  UPDATE bids SET price_pence = $5, eta = $6, message = $7, edited_at = $4 WHERE id = $1`;

/** Contact details are for the one who is chosen. */
const columnsOf = ({ price, eta, message }: PlaceBid): Pick<Bid, 'pricePence' | 'eta' | 'message'> => ({
  pricePence: toPence(price),
  eta: withoutContacts(eta).text,
  message: message ? withoutContacts(message).text : null,
});

/** What the price is made of; null: it has no lines. @throws InvalidFields on `lines` when they do not add up */
function linesOf({ price, lines }: PlaceBid): PricedLine[] | null {
  if (!lines) return null;
  const priced = pricedLines(lines);
  assertAddUp(priced, toPence(price));
  return priced;
}
