import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Leads } from '../../leads/leads.service.js';
import { Awards, type Decider } from '../awards/awards.service.js';
import { LosingBids } from '../awards/losing-bids.service.js';
import type { Bid } from '../bid.entity.js';
import { assertMayDecide, assertStillPending } from '../bids.policy.js';
import { Bids } from './bids.service.js';

/** Who may see, and decide on, the bids of a lead. */
@Injectable()
export class Decisions {
  constructor(
    private readonly leads: Leads,
    private readonly bids: Bids,
    private readonly awards: Awards,
    private readonly losingBids: LosingBids,
  ) {}

  /** @throws NotFound for all but the lead's own customer and staff, and for staff when it is deleted */
  async assertMayRead(decider: Decider, leadId: string): Promise<void> {
    const lead = await this.leads.get(leadId);
    assertMayDecide(decider, lead);
    if (decider.role === 'admin' && lead.archivedAt) throw new NotFound();
  }

  /** The owner or staff decline one bid. @throws NotFound when it is not theirs, BidNotPending, BeingAwarded */
  async reject(decider: Decider, bidId: string): Promise<Bid> {
    const { leadId } = await this.bids.get(bidId);
    assertMayDecide(decider, await this.leads.get(leadId));
    await this.awards.withoutPayment('bid.reject', leadId, bidId, async (tx, lead) => {
      const bid = await this.bids.get(bidId, tx);
      assertStillPending(bid);
      await this.losingBids.refuse(tx, bid, 'declined', 'not-selected');
      await this.bids.tellBoth(tx, lead, bid.installerId);
    });
    return this.bids.get(bidId);
  }
}
