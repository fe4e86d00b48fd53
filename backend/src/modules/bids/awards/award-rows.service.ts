import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { nationOf } from '../../../platform/geo/nations.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Leads } from '../../leads/leads.service.js';
import { sharesOf } from '../../payments/fee.policy.js';
import { Charges } from '../../payments/charges/charges.service.js';
import { Settings } from '../../settings/settings.service.js';
import { Award, type AwardStatus } from '../award.entity.js';
import { AwardTermsRows } from './award-terms.service.js';
import { Bid } from '../bid.entity.js';
import { bidAccepted } from '../bids.events.js';
import { LosingBids } from './losing-bids.service.js';

/** Work of the modules above that begins and ends in the award's own transactions. */
export interface AwardFollower {
  /** Called under the lead's lock when the award has won. */
  readonly won: (tx: Tx, award: Award) => Promise<void>;
  /** Called under the lead's lock when a won award is undone, because staff ended its lead. */
  readonly undone: (tx: Tx, award: Award) => Promise<void>;
}

/** An award's rows: how one is made, found, won and ended, under the lead's lock. awards.service decides when. */
@Injectable()
export class AwardRows {
  private readonly followers: AwardFollower[] = [];

  constructor(
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly losingBids: LosingBids,
    private readonly charges: Charges,
    /** What consumers were told, kept beside their awards. */
    readonly terms: AwardTermsRows,
  ) {}

  /** For the modules above, at boot. */
  addFollower(follower: AwardFollower): void {
    this.followers.push(follower);
  }

  /** Tells the followers of a won award that it is undone, in the transaction that undoes it. */
  async undone(tx: Tx, award: Award): Promise<void> {
    for (const follower of this.followers) await follower.undone(tx, award);
  }

  /** @throws NotFound */
  async get(awardId: string, tx: Tx = this.database.reader): Promise<Award> {
    const award = await repository(tx, Award).findOneBy({ id: awardId });
    if (!award) throw new NotFound();
    return award;
  }

  /** @throws NotFound */
  async bid(bidId: string, tx: Tx = this.database.reader): Promise<Bid> {
    const bid = await repository(tx, Bid).findOneBy({ id: bidId });
    if (!bid) throw new NotFound();
    return bid;
  }

  /** The award of a lead whose card is being asked; with `bidId` only one for that bid. */
  findAwaiting(leadId: string, bidId: string | null, tx: Tx = this.database.reader): Promise<Award | null> {
    return repository(tx, Award).findOneBy({ leadId, status: 'awaiting_payment', ...(bidId && { bidId }) });
  }

  /** The charge comes first, because the award's row points at it. */
  async insert(
    tx: Tx,
    bid: Bid,
    values: Pick<Award, 'status'> & Partial<Pick<Award, 'payerId' | 'awardedAt'>>,
    lead: Pick<Lead, 'title' | 'postcode' | 'underCis' | 'reverseCharge'> = {
      ...{ title: '', postcode: '', underCis: false, reverseCharge: false },
    },
  ): Promise<Award> {
    const [row] = await sql<{ id: string }>(tx, 'SELECT uuidv7() AS id');
    const id = row?.id as string;
    const { id: bidId, leadId, installerId, pricePence } = bid;
    const charge = values.payerId
      ? await this.charges.open(tx, {
          kind: 'charge',
          subjectId: id,
          payerId: values.payerId,
          amountPence: pricePence,
          description: `Job: ${lead.title}`,
          // The customer's bank, which nothing tells: it is taken to be where the job is.
          nation: nationOf(lead.postcode),
        })
      : null;
    const { feePercent, approvalDays, reviewDays } = await this.settings.inForce(tx);
    await repository(tx, Award).insert({
      ...values,
      ...(await this.terms.scheme(tx, lead, installerId)),
      createdAt: this.clock.now(),
      id,
      leadId,
      bidId,
      installerId,
      pricePence,
      feePercent,
      feePence: sharesOf(pricePence, feePercent).feePence,
      approvalDays,
      reviewDays,
      chargeId: charge?.id ?? null,
    });
    return this.get(id, tx);
  }

  /** The winner's side of an award; everything in the caller's transaction, under the lead's lock. */
  async win(tx: Tx, lead: Lead, bid: Bid, award: Award): Promise<void> {
    const { id: awardId, feePercent } = award;
    const { id: bidId, installerId, pricePence } = bid;
    await repository(tx, Bid).update(bidId, { status: 'accepted', decidedAt: this.clock.now() });
    await this.leads.markAwarded(tx, lead.id, bidId);
    await this.losingBids.refuseOthers(tx, lead.id, bid);
    await sql(
      tx,
      `UPDATE payment_requests SET ended_at = $3, ended_as = CASE WHEN bid_id = $2 THEN 'awarded' ELSE 'overtaken' END
        WHERE lead_id = $1 AND ended_at IS NULL`,
      [lead.id, bidId, this.clock.now()],
    );
    await this.outbox.record(tx, bidAccepted, {
      bidId,
      awardId,
      leadId: lead.id,
      installerId,
      pricePence,
      feePercent,
      placedAt: bid.createdAt.toISOString(),
      leadActivatedAt: (lead.activatedAt ?? lead.createdAt).toISOString(),
    });
    const won = await this.get(awardId, tx);
    for (const follower of this.followers) await follower.won(tx, won);
    await this.live.changed(tx, installerId, ['bids', 'leads']);
    await this.live.changed(tx, lead.customerId ?? lead.createdBy, ['jobs', 'leads']);
  }

  /** Ends an award that is in one of the states `from`; any other stays as it is. */
  async end(awardId: string, from: AwardStatus[], to: AwardStatus): Promise<void> {
    const { leadId } = await this.get(awardId);
    await this.database.transaction('award.end', async (tx) => {
      await this.leads.lock(tx, leadId);
      const award = await this.get(awardId, tx);
      if (!from.includes(award.status)) return;
      await repository(tx, Award).update(awardId, { status: to, endedAt: award.endedAt ?? this.clock.now() });
      if (award.payerId) await this.live.changed(tx, award.payerId, ['jobs']);
    });
  }
}
