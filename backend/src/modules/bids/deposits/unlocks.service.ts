import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Environment } from '../../../config/environment.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { withDeadline } from '../../../platform/time/deadline.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Leads } from '../../leads/leads.service.js';
import { Charges } from '../../payments/charges/charges.service.js';
import { Forfeits } from '../../payments/held/forfeits.service.js';
import { ChargeAlreadyPaid, ChargeCanceled, ProviderUnavailable } from '../../payments/payments.errors.js';
import { ManyRefunds } from '../../payments/refunds/many-refunds.service.js';
import { Refunds } from '../../payments/refunds/refunds.service.js';
import { Bidders } from './bidders.service.js';
import { LeadNotOpen } from '../bids.errors.js';
import { unlockEnded } from '../bids.events.js';
import { assertMayUnlock, isReturning, paidInTime } from '../bids.policy.js';
import { Unlock, type RefundReason } from '../unlock.entity.js';

/** The card form's facts for paying a deposit. */
export interface OpenDeposit {
  readonly clientSecret: string;
  readonly depositPence: number;
  readonly unlockId: string;
}

/** How often a deposit starts over when the one that it found turned out to have ended. */
const tries = 4;

/** Deposits on leads, from the first card form until the money is back. */
@Injectable()
export class Unlocks {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly bidders: Bidders,
    private readonly charges: Charges,
    private readonly refunds: Refunds,
    private readonly manyRefunds: ManyRefunds,
    private readonly environment: Environment,
    private readonly forfeits: Forfeits,
  ) {}

  /** The live unlock of this pair, if there is one. */
  findLive(leadId: string, installerId: string, tx: Tx = this.database.reader): Promise<Unlock | null> {
    return repository(tx, Unlock).findOneBy({
      leadId,
      installerId,
      status: In(['requires_payment', 'paid']),
    });
  }

  /**
   * Opens the deposit, or the one that is open already: a dialog that is opened again, or fifty at once, are one payment.
   * A caller who waits for the provider too long is asked to try again, and finds its answer then.
   * @throws NotFound, BidderNotApproved, AlreadyUnlocked, InsufficientRank, LeadNotOpen, and payments.provider-unavailable
   */
  open(installerId: string, leadId: string): Promise<OpenDeposit> {
    const opening = this.tryToOpen(installerId, leadId);
    const { DEPOSIT_PATIENCE_MS } = this.environment;
    return withDeadline(DEPOSIT_PATIENCE_MS, opening, () => new ProviderUnavailable({ reason: 'slow' }));
  }

  private async tryToOpen(installerId: string, leadId: string): Promise<OpenDeposit> {
    for (let left = tries; left > 0; left -= 1) {
      const unlock = await this.claim(installerId, leadId);
      const clientSecret = await this.secretOf(unlock);
      if (clientSecret) return { clientSecret, depositPence: unlock.depositPence, unlockId: unlock.id };
    }
    throw new LeadNotOpen();
  }

  /**
   * Carries a payment that arrived into the unlock: the right to bid, or the money back when it came too late.
   * Safe to repeat and safe at any time: it does nothing to an unlock that is settled.
   */
  async settle(unlockId: string): Promise<void> {
    const { leadId } = await this.get(unlockId);
    await this.database.transaction('deposit.settle', async (tx) => {
      const lead = await this.leads.lock(tx, leadId);
      const unlock = await this.get(unlockId, tx);
      if (unlock.status !== 'requires_payment' && unlock.status !== 'canceled') return;
      const bidder = await this.bidders.lock(tx, unlock.installerId);
      if (unlock.status === 'requires_payment' && paidInTime(lead, bidder))
        await this.markPaid(tx, lead, unlock);
      else await this.giveBack(tx, unlock, 'too-late');
    });
  }

  /** Asks the provider about an unpaid deposit and carries the answer in. For bidders whose webhook is late. */
  async refresh(unlock: Unlock): Promise<void> {
    if (unlock.status !== 'requires_payment') return;
    const status = await this.charges.refresh(unlock.chargeId);
    if (status === 'succeeded') await this.settle(unlock.id);
    if (status === 'canceled') await this.endUnpaid(unlock.id);
    if (status === 'mismatched') await this.followMismatch(unlock.id);
  }

  /**
   * Ends an unpaid deposit for good: the provider's intent is canceled first, so that no installer pays for a closed lead.
   * A card that was faster is settled, which gives the money back when the lead has ended.
   */
  async cancelUnpaid(unlock: Unlock): Promise<void> {
    const outcome = await this.charges.cancel(unlock.chargeId);
    if (outcome === 'succeeded') await this.settle(unlock.id);
    else await this.endUnpaid(unlock.id);
  }

  /** The intent can never be paid any more. Safe to repeat. */
  async endUnpaid(unlockId: string): Promise<void> {
    const { leadId } = await this.get(unlockId);
    await this.database.transaction('deposit.end', async (tx) => {
      await this.leads.lock(tx, leadId);
      const unlock = await this.get(unlockId, tx);
      if (unlock.status !== 'requires_payment') return;
      await repository(tx, Unlock).update(unlockId, { status: 'canceled', endedAt: this.clock.now() });
      await this.record(tx, [unlock], 'unpaid');
    });
  }

  /** The provider received another amount: payments returns it, the unlock only follows. Safe to repeat. */
  async followMismatch(unlockId: string): Promise<void> {
    const { leadId } = await this.get(unlockId);
    await this.database.transaction(async (tx) => {
      await this.leads.lock(tx, leadId);
      const unlock = await this.get(unlockId, tx);
      if (unlock.status !== 'requires_payment' && unlock.status !== 'canceled') return;
      await this.markReturning(tx, [unlock], 'amount-differs');
    });
  }

  /** Sends a paid deposit back, in the transaction that ends its right to bid. The caller holds the lead's lock. */
  giveBack(tx: Tx, unlock: Unlock, reason: RefundReason): Promise<void> {
    return this.giveBackAll(tx, [unlock], reason);
  }

  /** The platform keeps a paid deposit, because its installer left after the award. The caller holds the lead's lock. */
  async forfeit(tx: Tx, unlock: Unlock): Promise<void> {
    if (unlock.status !== 'paid') return;
    await this.forfeits.forfeit(tx, unlock.chargeId);
    await repository(tx, Unlock).update(unlock.id, { status: 'forfeited', endedAt: this.clock.now() });
    await this.live.changed(tx, unlock.installerId, ['leads', 'payments', 'bids']);
  }

  /** Sends back paid deposits of a locked lead, but not the winner's. @returns how many, `most` at the most */
  async giveBackSome(
    tx: Tx,
    leadId: string,
    reason: RefundReason,
    keep: string | null,
    most: number,
  ): Promise<number> {
    const where = { leadId, status: 'paid' as const, ...(keep && { id: Not(keep) }) };
    const paid = await repository(tx, Unlock).find({ where, order: { id: 'ASC' }, take: most });
    await this.giveBackAll(tx, paid, reason);
    return paid.length;
  }

  /** As {@link giveBack}, for paid deposits of the lead. */
  async giveBackAll(tx: Tx, paid: readonly Unlock[], reason: RefundReason): Promise<void> {
    if (paid.length === 0) return;
    await this.markReturning(tx, paid, reason);
    const asked = paid.map(({ chargeId }) => ({ chargeId, reason }));
    const gone = await this.manyRefunds.requestHeld(tx, asked);
    // Money that the bank has taken is with the card holder.
    if (gone.length > 0) await repository(tx, Unlock).update({ chargeId: In(gone) }, { status: 'refunded' });
  }

  /**
   * Follows the state of the money, whatever the event that enqueued it. Safe to repeat, in any order. Only the unlocks are
   * locked: a thousand deposits of one lead go back concurrently.
   */
  async followReturns(unlockIds: readonly string[]): Promise<void> {
    if (unlockIds.length === 0) return;
    await this.database.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const where = { id: In([...unlockIds]) };
      const unlocks = await repository(tx, Unlock).find({ where, order: { id: 'ASC' }, lock });
      const chargeIds = unlocks.map(({ chargeId }) => chargeId);
      const states = await this.refunds.returnedStates(tx, chargeIds);
      for (const state of new Set(states.values())) {
        const changed = unlocks.filter(
          ({ status, chargeId }) => states.get(chargeId) === state && state !== status && isReturning(status),
        );
        await repository(tx, Unlock).update({ id: In(changed.map(({ id }) => id)) }, { status: state });
        const installers = changed.map(({ installerId }) => installerId);
        await this.live.changed(tx, installers, ['bids', 'payments', 'leads']);
      }
    });
  }

  /** @throws NotFound */
  async get(unlockId: string, tx: Tx = this.database.reader): Promise<Unlock> {
    const unlock = await repository(tx, Unlock).findOneBy({ id: unlockId });
    if (!unlock) throw new NotFound();
    return unlock;
  }

  private claim(installerId: string, leadId: string): Promise<Unlock> {
    return this.database.transaction('deposit.open', async (tx) => {
      const lead = await this.leads.lock(tx, leadId);
      const live = await this.findLive(leadId, installerId, tx);
      if (lead.status === 'draft' || lead.archivedAt) throw new NotFound();
      const bidder = await this.bidders.byId(tx, installerId);
      assertMayUnlock({ lead, bidder, live, today: londonDay(this.clock.now()) });
      if (live) return live;
      return this.insert(tx, lead, installerId);
    });
  }

  /** The charge comes first, because the unlock's row points at it. */
  private async insert(tx: Tx, lead: Lead, installerId: string): Promise<Unlock> {
    const [row] = await sql<{ id: string }>(tx, 'SELECT uuidv7() AS id');
    const id = row?.id as string;
    const charge = await this.charges.open(tx, {
      kind: 'deposit',
      subjectId: id,
      payerId: installerId,
      amountPence: lead.depositPence,
      description: `Deposit: ${lead.title}`,
    });
    await repository(tx, Unlock).insert({
      id,
      leadId: lead.id,
      installerId,
      chargeId: charge.id,
      depositPence: lead.depositPence,
      status: 'requires_payment',
      createdAt: this.clock.now(),
    });
    return this.get(id, tx);
  }

  /** @returns null when the payment has ended meanwhile; the caller tries again */
  private async secretOf(unlock: Unlock): Promise<string | null> {
    try {
      const secret = await this.charges.clientSecret(unlock.chargeId);
      return secret;
    } catch (error) {
      if (error instanceof ChargeCanceled) await this.cancelUnpaid(unlock);
      else if (error instanceof ChargeAlreadyPaid) await this.refresh(unlock);
      else throw error;
      return null;
    }
  }

  private async markPaid(tx: Tx, lead: Lead, unlock: Unlock): Promise<void> {
    await repository(tx, Unlock).update(unlock.id, { status: 'paid', paidAt: this.clock.now() });
    await this.leads.changeInterest(tx, lead.id, 1);
    await this.live.changed(tx, unlock.installerId, ['leads', 'payments']);
    await this.live.changed(tx, lead.customerId ?? lead.createdBy, ['jobs', 'leads']);
  }

  private async markReturning(tx: Tx, unlocks: readonly Unlock[], refundReason: RefundReason): Promise<void> {
    const ids = unlocks.map(({ id }) => id);
    await repository(tx, Unlock).update(
      { id: In(ids) },
      { status: 'refunding', refundReason, endedAt: this.clock.now() },
    );
    await this.record(tx, unlocks, refundReason);
  }

  private async record(tx: Tx, unlocks: readonly Unlock[], reason: RefundReason | 'unpaid'): Promise<void> {
    await this.outbox.recordAll(
      tx,
      unlockEnded,
      unlocks.map(({ id: unlockId, leadId, installerId }) => ({ unlockId, leadId, installerId, reason })),
    );
    const installers = unlocks.map(({ installerId }) => installerId);
    await this.live.changed(tx, installers, ['leads', 'payments', 'bids']);
  }
}
