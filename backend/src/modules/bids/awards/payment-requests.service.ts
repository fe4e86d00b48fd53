import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Users } from '../../auth/users.service.js';
import { assertCustomerMayAct } from '../../leads/leads.policy.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Leads } from '../../leads/leads.service.js';
import type { Bid } from '../bid.entity.js';
import { paymentRequested, paymentRequestLapsed } from '../bids.events.js';
import { assertMayAward, assertSeenPrice, isStillAsked } from '../bids.policy.js';
import { Bidders } from '../deposits/bidders.service.js';
import { PaymentRequest } from '../payment-request.entity.js';
import { oldRequestsSql } from '../sweeps.reads.js';
import { AwardRows } from './award-rows.service.js';

/** How long a customer has to pay for a bid that staff chose (docs/product.md#leads). */
const requestHours = 72;
const batchSize = 100;

/** Staff choose a bid for a customer, and the customer is asked to pay: the award is made by the payment alone. */
@Injectable()
export class PaymentRequests {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly users: Users,
    private readonly leads: Leads,
    private readonly bidders: Bidders,
    private readonly rows: AwardRows,
  ) {}

  /**
   * Asks the customer, once: the same choice again changes nothing, another takes the place of the first.
   * @param seenPence the price that staff saw
   * @throws AlreadyAwarded, LeadNotOpen, BidNotPending, PriceChanged, InstallerUnavailable, CustomerUnavailable
   */
  async ask(
    staffId: string,
    { leadId, customerId }: { leadId: string; customerId: string },
    bidId: string,
    seenPence?: number,
  ): Promise<void> {
    assertCustomerMayAct(await this.users.get(customerId));
    await this.database.transaction('award.request', async (tx) => {
      const lead = await this.leads.lock(tx, leadId);
      const bid = await this.rows.bid(bidId, tx);
      assertMayAward({ lead, bid, bidder: await this.bidders.byId(tx, bid.installerId) });
      assertSeenPrice(bid, seenPence);
      await this.replace(tx, staffId, customerId, bid);
    });
  }

  /** What a customer is asked to pay now; null when nothing, or when the bid has another price since. */
  async openOn(lead: Lead): Promise<PaymentRequest | null> {
    const request = await repository(this.database, PaymentRequest).findOneBy({
      leadId: lead.id,
      endedAt: IsNull(),
      expiresAt: MoreThan(this.clock.now()),
    });
    return request && isStillAsked(request, lead, await this.rows.bid(request.bidId)) ? request : null;
  }

  /** Up to a hundred that were not paid in time, or were overtaken. */
  oldOnes(resting: readonly string[]): Promise<{ id: string }[]> {
    return sql(this.database, oldRequestsSql, [this.clock.now(), batchSize, resting]);
  }

  /** Ends a request that is too old or was overtaken; any other stays as it is. Safe to repeat. */
  async end(requestId: string): Promise<void> {
    const { leadId } = await repository(this.database, PaymentRequest).findOneByOrFail({ id: requestId });
    await this.database.transaction(async (tx) => {
      const lead = await this.leads.lock(tx, leadId);
      const request = await repository(tx, PaymentRequest).findOneByOrFail({ id: requestId });
      const now = this.clock.now();
      const stands = isStillAsked(request, lead, await this.rows.bid(request.bidId, tx));
      if (request.endedAt || (stands && request.expiresAt > now)) return;
      await repository(tx, PaymentRequest).update(requestId, {
        endedAt: now,
        endedAs: stands ? 'lapsed' : 'overtaken',
      });
      const { bidId, requestedBy: staffId } = request;
      if (stands) await this.outbox.record(tx, paymentRequestLapsed, { requestId, leadId, bidId, staffId });
    });
  }

  private async replace(tx: Tx, staffId: string, customerId: string, bid: Bid): Promise<void> {
    const requests = repository(tx, PaymentRequest);
    const now = this.clock.now();
    const { leadId, id: bidId, pricePence } = bid;
    const before = await requests.findOneBy({ leadId, endedAt: IsNull() });
    if (before?.bidId === bidId && before.pricePence === pricePence && before.expiresAt > now) return;
    if (before) await requests.update(before.id, { endedAt: now, endedAs: 'replaced' });
    const expiresAt = new Date(now.getTime() + requestHours * 3_600_000);
    const { id: requestId } = await requests.save(
      requests.create({ leadId, bidId, pricePence, requestedBy: staffId, requestedAt: now, expiresAt }),
    );
    await this.outbox.record(tx, paymentRequested, {
      requestId,
      leadId,
      bidId,
      pricePence,
      expiresAt: expiresAt.toISOString(),
    });
    await this.live.changed(tx, customerId, ['jobs']);
  }
}
