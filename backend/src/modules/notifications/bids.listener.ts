import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Listener, on } from '../../platform/events/listener.js';
import type { Topic } from '../../platform/http/topics.js';
import { feeOf } from '../../platform/money/pence.js';
import { addBusinessDays } from '../../platform/time/business-days.js';
import { Users } from '../auth/users.service.js';
import { Bid } from '../bids/bid.entity.js';
import {
  bidAccepted,
  bidPlaced,
  bidRejected,
  unlockEnded,
  type BidAccepted,
  type BidPlaced,
  type BidRejected,
  type UnlockEnded,
} from '../bids/bids.events.js';
import { Leads } from '../leads/leads.service.js';
import * as letters from './letters/bids.letters.js';
import type { Notice } from './letters/letter.js';
import { Notifier } from './notifier.service.js';

/** The spec's promise is 5–7 business days; the later end is the one we name. */
const refundDays = 7;

const installerTopics: Topic[] = ['bids', 'leads', 'stats', 'payments'];
const customerTopics: Topic[] = ['jobs'];

/** Tells both sides of the market what happens to a bid. */
@Injectable()
export class BidsNews extends Listener {
  constructor(
    private readonly notifier: Notifier,
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly users: Users,
  ) {
    super();
  }

  readonly subscriptions = [
    on(bidPlaced, 'tell-the-owner-of-a-bid', 'notifications', ({ id, payload }) =>
      this.onPlaced(id, payload),
    ),
    on(bidAccepted, 'tell-the-winner', 'notifications', ({ id, payload }) => this.tellWinner(id, payload)),
    on(bidAccepted, 'tell-the-customer-of-the-award', 'notifications', ({ id, payload }) =>
      this.tellCustomer(id, payload),
    ),
    on(bidRejected, 'tell-the-loser', 'notifications', ({ id, payload, occurredAt }) =>
      this.tellLoser(id, payload, occurredAt),
    ),
    on(unlockEnded, 'tell-of-the-returning-deposit', 'notifications', ({ id, payload, occurredAt }) =>
      this.onUnlockEnded(id, payload, occurredAt),
    ),
  ];

  private async onPlaced(key: string, { bidId, leadId, pricePence }: BidPlaced): Promise<void> {
    const lead = await this.leads.get(leadId);
    const bid = await this.database.reader.findOneBy(Bid, { id: bidId });
    const about = { leadTitle: lead.title, pricePence, eta: bid?.eta ?? '' };
    if (lead.customerId === null)
      return this.notifier.tellStaff({ key, byEmail: false, topics: ['leads'] }, ({ firstName }) =>
        letters.bidOnStaffLead({ ...about, firstName }),
      );
    await this.notifier.tell(
      lead.customerId,
      { key, byEmail: true, topics: customerTopics },
      ({ firstName }) => letters.bidReceived({ ...about, firstName, link: `/jobs/${leadId}` }),
    );
  }

  private async tellWinner(
    key: string,
    { leadId, installerId, pricePence, feePercent }: BidAccepted,
  ): Promise<void> {
    const { title, customerId } = await this.leads.get(leadId);
    const hasCustomer = customerId !== null;
    const netPence = pricePence - feeOf(pricePence, feePercent);
    await this.notifier.tell(installerId, { key, byEmail: true, topics: installerTopics }, ({ firstName }) =>
      letters.bidWon({ firstName, leadTitle: title, pricePence, netPence, feePercent, hasCustomer }),
    );
  }

  /** A lead of the platform's own has no customer: staff accepted it themselves. */
  private async tellCustomer(key: string, { leadId, installerId, pricePence }: BidAccepted): Promise<void> {
    const lead = await this.leads.get(leadId);
    if (lead.customerId === null) return;
    const winner = await this.users.find(installerId);
    const installer = winner ? `${winner.firstName} ${winner.lastName}` : 'The installer';
    await this.notifier.tell(
      lead.customerId,
      { key, byEmail: true, topics: customerTopics },
      ({ firstName }) =>
        letters.jobAwarded({
          firstName,
          leadTitle: lead.title,
          pricePence,
          installer,
          link: `/jobs/${leadId}`,
        }),
    );
  }

  /** When the whole lead ended, or the account was suspended, that is the news and is told on its own. */
  private async tellLoser(key: string, bid: BidRejected, rejectedAt: Date): Promise<void> {
    if (bid.reason === 'lead-ended' || bid.reason === 'installer-suspended') return;
    await this.tellOfRefund(key, bid, rejectedAt, letters.bidNotChosen);
  }

  private async onUnlockEnded(key: string, unlock: UnlockEnded, endedAt: Date): Promise<void> {
    const { unlockId, reason } = unlock;
    if (reason === 'lead-ended') return this.tellOfRefund(key, unlock, endedAt, letters.leadClosed);
    if (reason === 'too-late' || reason === 'amount-differs')
      return this.tellOfRefund(key, unlock, endedAt, letters.depositReturned);
    if (reason !== 'not-selected') return;
    // Whoever had bid hears of the bid; this is for those who had only paid.
    const hadBid = await this.database.reader.existsBy(Bid, { unlockId, status: 'rejected' });
    if (!hadBid) await this.tellOfRefund(key, unlock, endedAt, letters.leadTaken);
  }

  private async tellOfRefund(
    key: string,
    { leadId, installerId }: { leadId: string; installerId: string },
    since: Date,
    words: (about: letters.Refund) => Notice,
  ): Promise<void> {
    const { title } = await this.leads.get(leadId);
    const refundBy = addBusinessDays(since, refundDays);
    await this.notifier.tell(installerId, { key, byEmail: true, topics: installerTopics }, ({ firstName }) =>
      words({ firstName, leadTitle: title, refundBy }),
    );
  }
}
