import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Environment } from '../../../config/environment.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { nationOf } from '../../../platform/geo/nations.js';
import { Live } from '../../../platform/http/live/live.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { withDeadline } from '../../../platform/time/deadline.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Leads } from '../../leads/leads.service.js';
import { Charges } from '../../payments/charges/charges.service.js';
import { ChargeAlreadyPaid, ChargeCanceled, ProviderUnavailable } from '../../payments/payments.errors.js';
import { Bidders } from './bidders.service.js';
import { DepositReturns } from './deposit-returns.service.js';
import { LeadNotOpen, PlacesTaken } from '../bids.errors.js';
import { assertMayUnlock, paidInTime } from '../bids.policy.js';
import { assertHasPlace, placeMinutes } from '../places.policy.js';
import { forgottenFormSql, newDepositSql, placesOf } from '../places.reads.js';
import { Unlock } from '../unlock.entity.js';

/** The card form's facts for paying a deposit. */
export interface OpenDeposit {
  readonly clientSecret: string;
  readonly depositPence: number;
  readonly unlockId: string;
}

/** How often a deposit starts over when the one that it found turned out to have ended. */
const tries = 4;

/** Deposits on leads: the card form, the payment, and its end when it is not paid. */
@Injectable()
export class Unlocks {
  constructor(
    private readonly database: Database,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly bidders: Bidders,
    private readonly charges: Charges,
    private readonly environment: Environment,
    private readonly returns: DepositReturns,
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
   * @throws NotFound, BidderNotApproved, AlreadyUnlocked, InsufficientRank, LeadNotOpen, PlacesTaken, and payments.provider-unavailable
   */
  open(installerId: string, leadId: string): Promise<OpenDeposit> {
    const opening = this.tryToOpen(installerId, leadId);
    const { DEPOSIT_PATIENCE_MS } = this.environment;
    return withDeadline(DEPOSIT_PATIENCE_MS, opening, () => new ProviderUnavailable({ reason: 'slow' }));
  }

  private async tryToOpen(installerId: string, leadId: string): Promise<OpenDeposit> {
    for (let left = tries; left > 0; left -= 1) {
      const unlock = await this.claim(installerId, leadId).catch(async (error: unknown) => {
        if (left > 1 && error instanceof PlacesTaken && (await this.freeForgottenPlace(leadId))) return null;
        throw error;
      });
      if (!unlock) continue;
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
      else await this.returns.giveBack(tx, unlock, 'too-late');
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
      await this.returns.record(tx, [unlock], 'unpaid');
    });
  }

  /** The provider received another amount: payments returns it, the unlock only follows. Safe to repeat. */
  async followMismatch(unlockId: string): Promise<void> {
    const { leadId } = await this.get(unlockId);
    await this.database.transaction(async (tx) => {
      await this.leads.lock(tx, leadId);
      const unlock = await this.get(unlockId, tx);
      if (unlock.status !== 'requires_payment' && unlock.status !== 'canceled') return;
      await this.returns.markReturning(tx, [unlock], 'amount-differs');
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
      if (lead.maxBidders !== null) assertHasPlace(lead, await placesOf(tx, leadId));
      return this.insert(tx, lead, installerId);
    });
  }

  /**
   * Closes a card form that has kept a place for too long: at the provider first, so that no card pays for a place that another
   * takes, and a card that was faster keeps it. @returns whether it is worth another try
   */
  private async freeForgottenPlace(leadId: string): Promise<boolean> {
    const before = new Date(this.clock.now().getTime() - placeMinutes * 60_000);
    const [form] = await sql<{ id: string }>(this.database, forgottenFormSql, [leadId, before]);
    if (!form) return false;
    await this.cancelUnpaid(await this.get(form.id));
    return true;
  }

  /** The charge comes first, because the unlock's row points at it. */
  private async insert(tx: Tx, lead: Lead, installerId: string): Promise<Unlock> {
    const [row] = await sql<{ id: string; postcode: string | null }>(tx, newDepositSql, [installerId]);
    const id = row?.id as string;
    const charge = await this.charges.open(tx, {
      kind: 'deposit',
      subjectId: id,
      payerId: installerId,
      amountPence: lead.depositPence,
      description: `Deposit: ${lead.title}`,
      nation: nationOf(row?.postcode),
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
}
