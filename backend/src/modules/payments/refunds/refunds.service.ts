import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Charge } from '../records/charge.entity.js';
import { Ledger, type HeldWent } from '../ledger/ledger.service.js';
import { Operations, type WaitingOptions } from '../provider/operations.service.js';
import type { OperationWork } from '../provider/operation-work.js';
import {
  ChargedBack,
  ChargeNotPaid,
  NothingHeld,
  RefundExceedsCharge,
  RefundNotFailed,
  SettlementWaits,
} from '../payments.errors.js';
import { refundRequested } from '../payments.events.js';
import { byStaff, isTriedAgain, madeAtProvider, replaced, type ByHand } from '../payments.policy.js';
import type { RefundRequest, RefundSnapshot } from '../provider/provider.outcome.js';
import { outsideSql } from './outside-settlements.reads.js';
import { requestedBooking } from './refund-booking.policy.js';
import { RefundCalls } from './refund-calls.service.js';
import { RefundSettlement } from './refund-settlement.service.js';
import { Refund, type ReturnedState } from '../records/refund.entity.js';
import { refundView, type RefundFacts, type RefundView } from './refunds.views.js';

export interface RequestRefund {
  readonly chargeId: string;
  /** Lower case with dashes, e.g. `not-selected`. */
  readonly reason: string;
  /** What decided it, where one reason can arise more than once; the reason itself when not given. */
  readonly decision?: string;
  /** A part of the charge in pence; what is still held of it when not given. */
  readonly amountPence?: number;
}

/** What became of the wish to give back all that is held. */
export type Returned = { readonly refund: Refund } | { readonly nothingHeld: HeldWent };

/** Money on its way back to cards. */
@Injectable()
export class Refunds {
  constructor(
    private readonly database: Database,
    private readonly operations: Operations,
    private readonly settlement: RefundSettlement,
    private readonly ledger: Ledger,
    private readonly calls: RefundCalls,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** One refund after the other; many at a time are `ManyRefunds`. */
  readonly sending: OperationWork<RefundRequest, Refund, RefundSnapshot> = {
    kind: 'refund.create',
    call: async (operation) => (await this.calls.callFor([operation]))(operation),
    find: ({ params }) => this.calls.findOwn(params),
    lock: (tx, refundId) => this.settlement.lock(tx, refundId),
    done: (tx, refund, seen) => this.settlement.settle(tx, refund, seen),
    refused: (tx, refund, refusal) => this.settlement.refused(tx, refund, refusal),
  };

  /**
   * Asks for a refund; a worker sends it. Safe to repeat: the same decision gives the same refund, and a charge of which
   * nothing is held because it went back gives the refund that took it. @throws ChargeNotPaid, NothingHeld, RefundExceedsCharge
   */
  async request(
    tx: Tx,
    { chargeId, reason, decision = reason, amountPence }: RequestRefund,
  ): Promise<Refund> {
    const charge = await repository(tx, Charge).findOneOrFail({
      where: { id: chargeId },
      lock: { mode: 'pessimistic_write' },
    });
    const earlier = await repository(tx, Refund).find({
      where: { chargeId },
      order: { requestedAt: 'DESC' },
    });
    const same = earlier.find((refund) => refund.decision === decision);
    if (same) return same;
    if (charge.receivedPence === null) throw new ChargeNotPaid();
    const held = await this.ledger.heldOf(tx, chargeId);
    if (held === 0) return this.latestUnlessGone(tx, chargeId, amountPence === undefined ? earlier : []);
    const pence = amountPence ?? held;
    if (pence > held) throw new RefundExceedsCharge();
    const refund = await this.insert(tx, charge, { reason, decision, pence });
    await this.ledger.book(tx, {
      key: `refund:${refund.id}:requested`,
      currency: refund.currency,
      ...requestedBooking(charge.kind, { pence, chargeId }),
    });
    await this.settlement.openAttempt(tx, refund);
    await this.outbox.record(tx, refundRequested, await this.settlement.facts(tx, refund));
    return refund;
  }

  /** As {@link request} for all that is held; when nothing is, it says why. @throws ChargeNotPaid */
  async requestHeld(tx: Tx, asked: Omit<RequestRefund, 'amountPence'>): Promise<Returned> {
    try {
      return { refund: await this.request(tx, asked) };
    } catch (error) {
      if (error instanceof NothingHeld) return { nothingHeld: error.data['went'] as HeldWent };
      throw error;
    }
  }

  /** Whether any of a charge's money is still there to go back: staff or a bank may have moved it. */
  async isAnythingHeld(tx: Tx, chargeId: string): Promise<boolean> {
    return (await this.ledger.heldOf(tx, chargeId)) > 0;
  }

  /** @throws NothingHeld */
  private async latestUnlessGone(tx: Tx, chargeId: string, [latest]: Refund[]): Promise<Refund> {
    const went = await this.ledger.whereHeldWent(tx, chargeId);
    if (went === 'refunded' && latest) return latest;
    throw new NothingHeld({ went });
  }

  /**
   * How far the money of a charge is on its way back; null when none is. No other transaction changes that until `tx` ends: whatever the
   * news was, this is what holds.
   */
  async returnedState(tx: Tx, chargeId: string): Promise<ReturnedState | null> {
    return (await this.returnedStates(tx, [chargeId])).get(chargeId) ?? null;
  }

  /** The same of many; charges whose money is not on its way are missing. */
  async returnedStates(tx: Tx, chargeIds: readonly string[]): Promise<Map<string, ReturnedState>> {
    await sql(tx, 'SELECT FROM refunds WHERE charge_id = ANY ($1) ORDER BY id FOR SHARE', [chargeIds]);
    const rows = await sql<{ id: string; state: ReturnedState | null }>(
      tx,
      'SELECT id, returned_state(id) AS state FROM unnest($1::uuid[]) AS charge (id)',
      [chargeIds],
    );
    return new Map(rows.flatMap(({ id, state }) => (state ? [[id, state] as const] : [])));
  }

  /** How the latest refund that staff made of a charge was made. */
  async reasonByHand(tx: Tx, chargeId: string | null): Promise<ByHand> {
    const [row] = await sql<{ reason: ByHand }>(
      tx,
      `SELECT reason FROM refunds WHERE charge_id = $1 AND reason IN ('${madeAtProvider}', '${byStaff}')
        ORDER BY requested_at DESC LIMIT 1`,
      [chargeId],
    );
    return row?.reason ?? madeAtProvider;
  }

  /** Sends what is due of a refund. Any number of callers may try; an outage is left to the sweep. */
  async send(refundId: string): Promise<void> {
    const operation = await this.database.transaction((tx) =>
      this.operations.live(tx, 'refund.create', refundId),
    );
    if (operation && operation.nextTryAt <= this.clock.now())
      await this.operations.run(operation.id, this.sending);
  }

  /**
   * Staff try a failed refund again. Safe to repeat: one that is already on its way again is left alone.
   * @throws NotFound, RefundNotFailed, ChargedBack, SettlementWaits
   */
  async retry(refundId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await repository(tx, Refund).existsBy({ id: refundId }))) throw new NotFound();
      const refund = await this.settlement.lock(tx, refundId);
      if (isTriedAgain(refund)) return;
      if (refund.status !== 'failed' || refund.failureCode === replaced) throw new RefundNotFailed();
      if (await this.settlement.isChargedBack(tx, refund.chargeId)) throw new ChargedBack();
      if (await this.settlement.isBeingSettled(tx, refundId)) throw new SettlementWaits();
      await this.settlement.again(tx, refund);
      await this.outbox.record(tx, refundRequested, await this.settlement.facts(tx, refund));
    });
  }

  /** The latest refund of each charge; charges without one are missing. */
  async progress(chargeIds: readonly string[]): Promise<Map<string, RefundView>> {
    const all = await this.ofCharges(chargeIds);
    return new Map([...all].map(([chargeId, refunds]) => [chargeId, refunds.at(-1) as RefundView]));
  }

  /** The refunds of each charge, oldest first; charges without one are missing. */
  async ofCharges(chargeIds: readonly string[]): Promise<Map<string, RefundView[]>> {
    if (chargeIds.length === 0) return new Map();
    const rows = await sql<RefundFacts & Pick<Refund, 'chargeId'>>(
      this.database,
      `SELECT r.charge_id AS "chargeId", r.amount_pence AS "amountPence", r.status, r.requested_at AS "requestedAt",
              r.sent_at AS "sentAt", r.succeeded_at AS "succeededAt", r.reference, r.reason, ${outsideSql.paidOn} AS "outsidePaidOn",
              ${outsideSql.reference} AS "outsideReference", c.nation, w.parts, w.pence::float AS "wholePence"
         FROM refunds r JOIN charges c ON c.id = r.charge_id
         LEFT JOIN LATERAL (SELECT count(*)::integer AS parts, sum(s.amount_pence) AS pence
                              FROM (SELECT * FROM refunds WHERE decision = r.decision AND decision <> reason OFFSET 0) s
                              JOIN charges o ON o.id = s.charge_id AND o.payer_id = c.payer_id
                             WHERE r.decision <> r.reason) w ON true
        WHERE r.charge_id = ANY ($1) ORDER BY r.requested_at`,
      [chargeIds],
    );
    const all = new Map<string, RefundView[]>();
    for (const refund of rows)
      all.set(refund.chargeId, [...(all.get(refund.chargeId) ?? []), refundView(refund)]);
    return all;
  }

  /** Sends what is due and resolves what is unknown. @returns how many were worked on */
  resolveWaiting(options: WaitingOptions = {}): Promise<number> {
    return this.operations.resolveWaiting(this.sending, options);
  }

  /** A row without booking and attempt; the caller writes those. */
  async insert(
    tx: Tx,
    charge: Charge,
    { reason, decision, pence }: { reason: string; decision: string; pence: number },
  ): Promise<Refund> {
    const [row] = await sql<{ id: string }>(
      tx,
      `INSERT INTO refunds (charge_id, reason, decision, amount_pence, currency, requested_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [charge.id, reason, decision, pence, charge.receivedCurrency, this.clock.now()],
    );
    return repository(tx, Refund).findOneByOrFail({ id: row?.id });
  }
}
