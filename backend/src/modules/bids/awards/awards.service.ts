import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Live } from '../../../platform/http/live/live.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Leads } from '../../leads/leads.service.js';
import { Charges } from '../../payments/charges/charges.service.js';
import { ChargeAlreadyPaid, ChargeCanceled } from '../../payments/payments.errors.js';
import { Refunds } from '../../payments/refunds/refunds.service.js';
import { AwardRows } from './award-rows.service.js';
import type { Told } from './award-terms.service.js';
import { rightTold, type RightToldView } from '../right-to-cancel.views.js';
import { Award } from '../award.entity.js';
import { PaymentRequests } from './payment-requests.service.js';
import type { Bid } from '../bid.entity.js';
import { Bidders } from '../deposits/bidders.service.js';
import { AwardBusy, BeingAwarded, PaymentReturned } from '../bids.errors.js';
import { assertMayAward, assertMayDecide, assertSeenPrice, isReturning, mayFinish } from '../bids.policy.js';

/** Who accepts a bid. */
export interface Decider {
  readonly id: string;
  readonly role: 'installer' | 'customer' | 'admin';
}

/** The bid has won, the customer's card is asked, or staff have asked the customer to pay. */
export type Accepted =
  | { readonly bid: Bid }
  | { readonly requested: true }
  | {
      readonly clientSecret: string;
      readonly amountPence: number;
      readonly feePence: number;
      /** What a consumer is told before paying, and asked; null: the payer is none. */
      readonly right: RightToldView | null;
    };

/** Whose card is asked, and what they are told and answer of the 14 days. */
interface Payer {
  readonly payerId: string;
  readonly told: Told;
}

type Step = { kind: 'won'; bid: Bid } | { kind: 'pay'; award: Award } | { kind: 'other' };

/** How often a choice starts over when another choice crossed it. */
const tries = 6;

/** The choice of one bid: at once for the platform's own leads, after the card's payment for a customer's job. */
@Injectable()
export class Awards {
  constructor(
    private readonly database: Database,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly bidders: Bidders,
    private readonly rows: AwardRows,
    private readonly requests: PaymentRequests,
    private readonly charges: Charges,
    private readonly refunds: Refunds,
  ) {}

  /**
   * Accepts a bid, once: asked again after it has won it answers the bid, asked again before it is paid the same payment.
   * Of a customer's job staff only choose: its customer is asked to pay.
   * @param seenPence the price that the decider saw
   * @throws NotFound, CustomerUnavailable, AlreadyAwarded, LeadNotOpen, BidNotPending, PriceChanged, InstallerUnavailable, BeingAwarded,
   * PaymentReturned, AwardBusy, and payments.provider-unavailable
   */
  async accept(
    decider: Decider,
    bidId: string,
    seenPence?: number,
    beginSooner?: boolean,
  ): Promise<Accepted> {
    const { leadId } = await this.rows.bid(bidId);
    const lead = await this.leads.get(leadId);
    assertMayDecide(decider, lead);
    const { customerId } = lead;
    if (customerId === null) return { bid: await this.acceptAtOnce(leadId, bidId, seenPence) };
    if (decider.role === 'customer') {
      const told = { payer: await this.rows.terms.payer(decider.id), beginSooner };
      return this.askCard({ payerId: decider.id, told }, leadId, bidId, seenPence);
    }
    await this.requests.ask(decider.id, { leadId, customerId }, bidId, seenPence);
    return { requested: true };
  }

  /**
   * Carries a payment that arrived into the award: the bid wins, or the money goes back in full when it came too late.
   * Safe to repeat and safe at any time.
   */
  async finish(awardId: string): Promise<void> {
    const { leadId } = await this.rows.get(awardId);
    await this.database.transaction('award.finish', async (tx) => {
      const lead = await this.leads.lock(tx, leadId);
      const award = await this.rows.get(awardId, tx);
      if (award.status !== 'awaiting_payment' && award.status !== 'canceled') return;
      const bid = await this.rows.bid(award.bidId, tx);
      const bidder = await this.bidders.lock(tx, award.installerId);
      if (mayFinish({ award, lead, bid, bidder }) && (await this.isHeld(tx, award))) {
        await repository(tx, Award).update(awardId, { status: 'awarded', awardedAt: this.clock.now() });
        await this.rows.win(tx, lead, bid, award);
      } else {
        await this.giveBack(tx, award, 'award-too-late');
      }
    });
  }

  /**
   * Runs `work` under the lead's lock while no card payment for an award of it can succeed: an open one is canceled at
   * the provider first. With `bidId` only a payment for that bid stands in the way.
   * @param name of the transaction
   * @throws BeingAwarded when the card was faster
   */
  async withoutPayment<T>(
    name: string,
    leadId: string,
    bidId: string | null,
    work: (tx: Tx, lead: Lead) => Promise<T>,
  ): Promise<T> {
    for (let left = tries; left > 0; left -= 1) {
      const open = await this.rows.findAwaiting(leadId, bidId);
      if (open) await this.cancelPayment(open);
      const done = await this.database.transaction(name, async (tx) => {
        // In this order, so that the read sees the changes of the lock's last holder.
        const lead = await this.leads.lock(tx, leadId);
        const other = await this.rows.findAwaiting(leadId, bidId, tx);
        return other ? null : { value: await work(tx, lead) };
      });
      if (done) return done.value;
    }
    throw new AwardBusy();
  }

  isAwaitingPayment(bidId: string): Promise<boolean> {
    return repository(this.database, Award).existsBy({ bidId, status: 'awaiting_payment' });
  }

  /** Cancels the open payment of a lead at the provider, if there is one. @throws BeingAwarded when the card was faster */
  async cancelOpenPayment(leadId: string): Promise<void> {
    const open = await this.rows.findAwaiting(leadId, null);
    if (open) await this.cancelPayment(open);
  }

  /** The payment can never succeed any more. Safe to repeat. */
  async endUnpaid(awardId: string): Promise<void> {
    await this.rows.end(awardId, ['awaiting_payment'], 'canceled');
  }

  /** The provider received another amount: payments returns it, the award only follows. Safe to repeat. */
  async followMismatch(awardId: string): Promise<void> {
    await this.rows.end(awardId, ['awaiting_payment', 'canceled'], 'refunding');
  }

  /** Follows the state of the price, whatever the event that enqueued it. Safe to repeat, in any order. */
  async followReturn(awardId: string): Promise<void> {
    const { leadId } = await this.rows.get(awardId);
    await this.database.transaction(async (tx) => {
      await this.leads.lock(tx, leadId);
      const { chargeId, payerId, status } = await this.rows.get(awardId, tx);
      const state = chargeId && (await this.refunds.returnedState(tx, chargeId));
      if (!state || state === status || !isReturning(status)) return;
      await repository(tx, Award).update(awardId, { status: state });
      if (payerId) await this.live.changed(tx, payerId, ['jobs']);
    });
  }

  /** Sends the held price back, in the caller's transaction under the lead's lock; one that is paid out stays as it is. */
  async giveBack(tx: Tx, award: Award, reason: string): Promise<void> {
    if (!award.chargeId || !award.payerId) return;
    const returned = await this.refunds.requestHeld(tx, { chargeId: award.chargeId, reason });
    if ('nothingHeld' in returned && returned.nothingHeld === 'paid-out') return;
    await repository(tx, Award).update(award.id, {
      status: 'refund' in returned ? 'refunding' : 'refunded',
      endedAt: this.clock.now(),
    });
    await this.live.changed(tx, award.payerId, ['jobs']);
  }

  /** Staff may have sent the payment back at the provider before we received its event. */
  private async isHeld(tx: Tx, { chargeId }: Award): Promise<boolean> {
    return chargeId !== null && (await this.refunds.isAnythingHeld(tx, chargeId));
  }

  private async acceptAtOnce(leadId: string, bidId: string, seenPence?: number): Promise<Bid> {
    await this.database.transaction('award.finish', async (tx) => {
      const lead = await this.leads.lock(tx, leadId);
      const bid = await this.rows.bid(bidId, tx);
      if (bid.status === 'accepted') return;
      assertMayAward({ lead, bid, bidder: await this.bidders.lock(tx, bid.installerId) });
      assertSeenPrice(bid, seenPence);
      const award = await this.rows.insert(tx, bid, { status: 'awarded', awardedAt: this.clock.now() });
      await this.rows.win(tx, lead, bid, award);
    });
    return this.rows.bid(bidId);
  }

  private async askCard(payer: Payer, leadId: string, bidId: string, seenPence?: number): Promise<Accepted> {
    for (let left = tries; left > 0; left -= 1) {
      const step = await this.database.transaction('award.open', (tx) =>
        this.prepare(tx, payer, leadId, bidId, seenPence),
      );
      if (step.kind === 'won') return { bid: step.bid };
      if (step.kind === 'other') {
        await this.cancelOpenPayment(leadId);
        continue;
      }
      const clientSecret = await this.secretOf(step.award);
      const { pricePence: amountPence, feePence } = step.award;
      if (!clientSecret) continue;
      const terms = await this.rows.terms.find(step.award.id);
      return { clientSecret, amountPence, feePence, right: rightTold(terms) };
    }
    throw new AwardBusy();
  }

  /** Finds the obstacle between this choice and the card, or opens the payment. */
  private async prepare(
    tx: Tx,
    { payerId, told }: Payer,
    leadId: string,
    bidId: string,
    seenPence?: number,
  ): Promise<Step> {
    const lead = await this.leads.lock(tx, leadId);
    const bid = await this.rows.bid(bidId, tx);
    if (bid.status === 'accepted') return { kind: 'won', bid };
    assertMayAward({ lead, bid, bidder: await this.bidders.byId(tx, bid.installerId) });
    assertSeenPrice(bid, seenPence);
    const open = await this.rows.findAwaiting(leadId, null, tx);
    const isSame = open?.bidId === bidId && open.pricePence === bid.pricePence;
    if (open && !isSame) return { kind: 'other' };
    const award = open ?? (await this.rows.insert(tx, bid, { status: 'awaiting_payment', payerId }, lead));
    await this.rows.terms.record(tx, award, lead, told);
    return { kind: 'pay', award };
  }

  /** @returns null when the payment has ended meanwhile; the caller tries again. @throws BeingAwarded, PaymentReturned */
  private async secretOf(award: Award): Promise<string | null> {
    const chargeId = award.chargeId as string;
    try {
      const secret = await this.charges.clientSecret(chargeId);
      return secret;
    } catch (error) {
      if (error instanceof ChargeCanceled) await this.cancelPayment(award);
      else if (error instanceof ChargeAlreadyPaid) await this.follow(award.id, chargeId);
      else throw error;
      return null;
    }
  }

  /** Our award follows a charge that has been paid. @throws PaymentReturned when it was paid for nothing */
  private async follow(awardId: string, chargeId: string): Promise<void> {
    const status = await this.charges.refresh(chargeId);
    if (status === 'succeeded') await this.finish(awardId);
    if (status === 'mismatched') await this.followMismatch(awardId);
    const { status: now } = await this.rows.get(awardId);
    if (now !== 'awarded') throw new PaymentReturned();
  }

  private async cancelPayment(award: Award): Promise<void> {
    const outcome = await this.charges.cancel(award.chargeId as string);
    if (outcome === 'canceled') return this.endUnpaid(award.id);
    await this.finish(award.id);
    if ((await this.rows.get(award.id)).status === 'awarded') throw new BeingAwarded();
  }
}
