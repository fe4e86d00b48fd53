import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Environment } from '../../../config/environment.js';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Charge } from '../records/charge.entity.js';
import { Ledger } from '../ledger/ledger.service.js';
import { refundRequested, refundSucceeded, type RefundRequested } from '../payments.events.js';
import { nextRefundCheck } from '../payments.policy.js';
import { OperationBatches } from '../provider/operation-batches.service.js';
import type { BatchWork } from '../provider/operation-work.js';
import type { RefundRequest, RefundSnapshot } from '../provider/provider.outcome.js';
import { requestedBooking } from './refund-booking.policy.js';
import { RefundCalls } from './refund-calls.service.js';
import { RefundSettlement } from './refund-settlement.service.js';
import { Refund } from '../records/refund.entity.js';
import { Refunds } from './refunds.service.js';

/** All that is held of a charge is to go back. */
interface AskedBack {
  readonly chargeId: string;
  /** Lower case with dashes, e.g. `not-selected`. */
  readonly reason: string;
}

interface Settled {
  readonly row: Refund;
  readonly value: RefundSnapshot;
}

/**
 * What {@link Refunds} does, for many at a time: hundreds of deposits go back when a lead ends. Unusual refunds go the way of
 * one.
 */
@Injectable()
export class ManyRefunds {
  private readonly sending: BatchWork<RefundRequest, Refund, RefundSnapshot>;

  constructor(
    private readonly refunds: Refunds,
    private readonly calls: RefundCalls,
    private readonly settlement: RefundSettlement,
    private readonly batches: OperationBatches,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly environment: Environment,
  ) {
    this.sending = {
      ...this.refunds.sending,
      callsOf: (operations) => this.calls.callFor(operations),
      lockAll: (tx, ids) => this.lockAll(tx, ids),
      doneAll: (tx, done) => this.settleAll(tx, done),
    };
  }

  /**
   * As {@link Refunds.requestHeld}, for deposits and prices of which all is still held.
   * @returns the charges of which nothing is held, because it went elsewhere. @throws ChargeNotPaid
   */
  async requestHeld(tx: Tx, asked: readonly AskedBack[]): Promise<string[]> {
    const chargeIds = asked.map(({ chargeId }) => chargeId);
    const lock = { mode: 'pessimistic_write' } as const;
    const charges = await repository(tx, Charge).find({
      where: { id: In(chargeIds) },
      order: { id: 'ASC' },
      lock,
    });
    const held = await this.ledger.heldOfAll(tx, chargeIds);
    const known = await sql<{ id: string }>(
      tx,
      'SELECT charge_id AS id FROM refunds WHERE charge_id = ANY ($1)',
      [chargeIds],
    );
    const isPlain = ({ id, receivedPence, providerIntentId }: Charge): boolean =>
      receivedPence !== null &&
      providerIntentId !== null &&
      (held.get(id) ?? 0) > 0 &&
      !known.some((one) => one.id === id);
    const plain = new Map(charges.filter(isPlain).map((charge) => [charge.id, charge]));
    await this.requestPlain(tx, asked, plain, held);
    const gone: string[] = [];
    for (const one of asked.filter(({ chargeId }) => !plain.has(chargeId)))
      if ('nothingHeld' in (await this.refunds.requestHeld(tx, one))) gone.push(one.chargeId);
    return gone;
  }

  /** Sends what is due of these. Any number of callers may try; an outage is left to the sweep. */
  send(refundIds: readonly string[]): Promise<void> {
    return this.batches.run(refundIds, this.sending);
  }

  /** Sends what should have been sent `forMs` ago: its job, or the worker of it, is late. */
  async sendLate(forMs: number): Promise<void> {
    await this.send(await this.batches.overdue(this.sending.kind, forMs));
  }

  /** Learns what became of the calls of processes that died. */
  findLost(): Promise<void> {
    return this.batches.findLost(this.sending);
  }

  private async requestPlain(
    tx: Tx,
    asked: readonly AskedBack[],
    charges: ReadonlyMap<string, Charge>,
    held: ReadonlyMap<string, number>,
  ): Promise<void> {
    if (charges.size === 0) return;
    const plain = asked.flatMap(({ chargeId, reason }) => {
      const charge = charges.get(chargeId);
      return charge ? [{ charge, reason, pence: held.get(chargeId) ?? 0 }] : [];
    });
    const rows = await sql<{ id: string; chargeId: string }>(
      tx,
      `INSERT INTO refunds (charge_id, reason, decision, amount_pence, currency, requested_at)
       SELECT charge_id, reason, reason, pence, currency, $5
         FROM unnest($1::uuid[], $2::text[], $3::int[], $4::text[]) AS asked (charge_id, reason, pence, currency)
       RETURNING id, charge_id AS "chargeId"`,
      [
        plain.map(({ charge }) => charge.id),
        plain.map(({ reason }) => reason),
        plain.map(({ pence }) => pence),
        plain.map(({ charge }) => charge.receivedCurrency),
        this.clock.now(),
      ],
    );
    const idOf = new Map(rows.map(({ id, chargeId }) => [chargeId, id]));
    const facts = plain.map(({ charge, reason, pence }) =>
      factsOf(charge, { id: idOf.get(charge.id) ?? '', reason, amountPence: pence }),
    );
    await this.ledger.bookAll(
      tx,
      plain.map(({ charge, pence }) => ({
        key: `refund:${idOf.get(charge.id)}:requested`,
        currency: charge.receivedCurrency ?? charge.currency,
        ...requestedBooking(charge.kind, { pence, chargeId: charge.id }),
      })),
    );
    await this.batches.openFirst(
      tx,
      this.sending.kind,
      facts.map((fact) => ({ businessId: fact.refundId, params: requestOf(fact, charges) })),
    );
    await this.record(tx, facts, refundRequested);
  }

  private async lockAll(tx: Tx, ids: readonly string[]): Promise<Map<string, Refund>> {
    const lock = { mode: 'pessimistic_write' } as const;
    const rows = await repository(tx, Refund).find({
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
      lock,
    });
    return new Map(rows.map((refund) => [refund.id, refund]));
  }

  /** Most refunds succeed at once: those are written down in one batch. */
  private async settleAll(tx: Tx, seen: readonly Settled[]): Promise<void> {
    const plain = seen.filter(isPlainSuccess);
    if (plain.length > 0) await this.settlePlain(tx, plain);
    for (const one of seen) if (!plain.includes(one)) await this.settlement.settle(tx, one.row, one.value);
  }

  private async settlePlain(tx: Tx, plain: readonly Settled[]): Promise<void> {
    const charges = await repository(tx, Charge).findBy({ id: In(plain.map(({ row }) => row.chargeId)) });
    const chargeOf = new Map(charges.map((charge) => [charge.id, charge]));
    await this.ledger.bookAll(
      tx,
      plain.map(({ row }) => this.settlement.leaving(row)),
    );
    const now = this.clock.now();
    const sweepMs = this.environment.SWEEP_SECONDS * 1_000;
    await sql(
      tx,
      `UPDATE refunds r
          SET status = 'succeeded', provider_refund_id = seen.provider_id, reference = coalesce(seen.reference, r.reference),
              failure_code = NULL, sent_at = $4, succeeded_at = $4, check_at = coalesce($5::timestamptz, 'infinity')
         FROM unnest($1::uuid[], $2::text[], $3::text[]) AS seen (id, provider_id, reference) WHERE r.id = seen.id`,
      [
        plain.map(({ row }) => row.id),
        plain.map(({ value }) => value.id),
        plain.map(({ value }) => value.reference),
        now,
        nextRefundCheck({ status: 'succeeded' }, now, now, sweepMs),
      ],
    );
    const facts = plain.flatMap(({ row }) => {
      const charge = chargeOf.get(row.chargeId);
      return charge ? [factsOf(charge, row)] : [];
    });
    await this.record(tx, facts, refundSucceeded);
  }

  private async record(
    tx: Tx,
    facts: readonly RefundRequested[],
    event: typeof refundRequested,
  ): Promise<void> {
    await this.outbox.recordAll(tx, event, facts);
    await this.live.changed(tx, [...new Set(facts.map(({ payerId }) => payerId))], ['payments']);
  }
}

const isPlainSuccess = ({ row, value }: Settled): boolean =>
  row.status === 'requested' &&
  row.providerRefundId === null &&
  value.status === 'succeeded' &&
  value.moneyLeft;

const factsOf = (
  { id: chargeId, kind, subjectId, payerId }: Charge,
  { id: refundId, reason, amountPence }: Pick<Refund, 'id' | 'reason' | 'amountPence'>,
): RefundRequested => ({ refundId, chargeId, kind, subjectId, payerId, amountPence, reason });

const requestOf = (
  { refundId, chargeId, kind, subjectId, amountPence, reason }: RefundRequested,
  charges: ReadonlyMap<string, Charge>,
): RefundRequest => ({
  payment_intent: String(charges.get(chargeId)?.providerIntentId),
  amount: amountPence,
  metadata: { refundId, chargeId, kind, subjectId, reason, attempt: '1' },
});
