import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Charge } from '../records/charge.entity.js';
import { Chargeback } from '../records/chargeback.entity.js';
import { Ledger, type Booking } from '../ledger/ledger.service.js';
import { Operations } from '../provider/operations.service.js';
import { refundFailed, refundRequested, refundSucceeded } from '../payments.events.js';
import { ProviderUnavailable } from '../payments.errors.js';
import {
  chargedBack,
  heldAccount,
  isGivenUp,
  isRetriedByItself,
  nextRefundCheck,
  pauseAfterRefusal,
  replaced,
} from '../payments.policy.js';
import type { RefundRequest, RefundSnapshot, Refused } from '../provider/provider.outcome.js';
import { Refund } from '../records/refund.entity.js';
import { leftBooking } from './refund-booking.policy.js';
import { OutsideSettlement } from './outside-settlement.entity.js';

const mayBeGivenUp = (refund: Refund): boolean =>
  (refund.status === 'requested' || refund.status === 'failed') && !isGivenUp(refund);

/** Turns what the provider says about a refund into rows, books and events. Says and books each thing once. */
@Injectable()
export class RefundSettlement {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly operations: Operations,
    private readonly clock: Clock,
    private readonly environment: Environment,
    private readonly live: Live,
  ) {}

  /**
   * Locks a refund until the end of the transaction. Its charge comes first, as everywhere: what is booked of the refund names the charge, and would
   * wait for it with the refund in hand. @throws EntityNotFoundError
   */
  async lock(tx: Tx, refundId: string): Promise<Refund> {
    await this.lockCharge(tx, refundId);
    return this.lockRow(tx, refundId);
  }

  /** Takes FOR KEY SHARE on the charge of a refund: its row may still be changed, but not locked FOR UPDATE. */
  async lockCharge(tx: Tx, refundId: string): Promise<void> {
    await sql(
      tx,
      'SELECT FROM charges WHERE id = (SELECT charge_id FROM refunds WHERE id = $1) FOR KEY SHARE',
      [refundId],
    );
  }

  /** The refund without its charge, for a transaction that changes nothing but this row. @throws EntityNotFoundError */
  lockRow(tx: Tx, refundId: string): Promise<Refund> {
    return repository(tx, Refund).findOneOrFail({
      where: { id: refundId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Opens the attempt that the refund's row counts. `refund` must be locked or new in `tx`. */
  async openAttempt(
    tx: Tx,
    { id: refundId, chargeId, reason, amountPence }: Refund,
    notBefore?: Date,
  ): Promise<void> {
    const { providerIntentId, kind, subjectId } = await repository(tx, Charge).findOneByOrFail({
      id: chargeId,
    });
    const request = (attempt: string): RefundRequest => ({
      payment_intent: String(providerIntentId),
      amount: amountPence,
      metadata: { refundId, chargeId, kind, subjectId, reason, attempt },
    });
    await this.operations.open(tx, { kind: 'refund.create' }, refundId, request, notBefore);
  }

  /**
   * `refund` must be locked in `tx`. Answers in the wrong order do no harm: a refund only goes forward, and an answer
   * about an attempt that was given up is not about this one.
   */
  async settle(tx: Tx, refund: Refund, seen: RefundSnapshot): Promise<void> {
    const isUnknownYet = refund.providerRefundId === null && refund.status === 'requested';
    if (isUnknownYet) await this.change(tx, refund, { providerRefundId: seen.id });
    // A refund paid outside is over, also when an earlier attempt has news.
    if (refund.providerRefundId !== seen.id || refund.status === 'failed' || refund.settledOutsideAt) return;
    if (seen.moneyLeft) await this.ledger.book(tx, this.leaving(refund));
    if (seen.reference && seen.reference !== refund.reference)
      await this.change(tx, refund, { reference: seen.reference });
    if (seen.status === 'failed') return this.failed(tx, refund, seen.failureCode ?? 'unknown');
    if (refund.status === 'requested') await this.sent(tx, refund);
    if (seen.status === 'succeeded' && refund.status !== 'succeeded') await this.succeeded(tx, refund);
    await this.planCheck(tx, refund);
  }

  /** The provider refused to make it: nothing left, so it may be asked for again under a new key where that can help. */
  async refused(tx: Tx, refund: Refund, { code }: Refused): Promise<void> {
    if (refund.status !== 'requested' || refund.providerRefundId) return;
    const pauseMs = pauseAfterRefusal(refund, code);
    await this.change(tx, refund, { status: 'failed', failedAt: this.clock.now(), failureCode: code });
    if (pauseMs !== null) return this.again(tx, refund, pauseMs);
    await this.outbox.record(tx, refundFailed, {
      ...(await this.facts(tx, refund)),
      code,
      attempt: refund.attempt,
      retrying: false,
    });
  }

  /** A new attempt for a refund that failed. `refund` must be locked in `tx`. */
  async again(tx: Tx, refund: Refund, pauseMs = 0): Promise<void> {
    await this.change(tx, refund, {
      status: 'requested',
      attempt: refund.attempt + 1,
      providerRefundId: null,
      reference: null,
      sentAt: null,
      failedAt: null,
    });
    await this.openAttempt(tx, refund, new Date(this.clock.now().getTime() + pauseMs));
  }

  /** Staff paid it from the operator's bank account. `refund` must be locked in `tx` and have failed. */
  async settleOutside(tx: Tx, refund: Refund): Promise<void> {
    const { id, chargeId, amountPence: pence, currency } = refund;
    await this.ledger.book(tx, {
      key: `refund:${id}:settled-outside`,
      kind: 'refund-settled-outside',
      currency,
      moves: [{ debit: 'refunds_in_flight', credit: 'moved_by_operator', pence, chargeId }],
    });
    const now = this.clock.now();
    await this.change(tx, refund, {
      ...{ status: 'succeeded', succeededAt: now, settledOutsideAt: now, failedAt: null },
    });
    await sql(tx, `UPDATE refunds SET check_at = 'infinity' WHERE id = $1`, [id]);
    await this.outbox.record(tx, refundSucceeded, { ...(await this.facts(tx, refund)), isOutside: true });
  }

  /** Staff said that it was paid outside, and a second person has not decided: it must not be sent as well. */
  isBeingSettled(tx: Tx, refundId: string): Promise<boolean> {
    return repository(tx, OutsideSettlement).existsBy({ refundId, status: 'waiting' });
  }

  /** The bank has given the card holder money of this charge for good: no refund of it is sent again. */
  isChargedBack(tx: Tx, chargeId: string): Promise<boolean> {
    return repository(tx, Chargeback).existsBy({ chargeId, status: 'lost' });
  }

  /** Sends once more what the provider refused with `code`, now that the reason has gone. Lock the charge first. */
  async sendRefused(tx: Tx, chargeId: string, code: string): Promise<void> {
    for (const refund of await this.lockAll(tx, chargeId)) {
      if (refund.status !== 'failed' || refund.failureCode !== code) continue;
      if (await this.isBeingSettled(tx, refund.id)) continue;
      await this.again(tx, refund);
      await this.outbox.record(tx, refundRequested, await this.facts(tx, refund));
    }
  }

  /**
   * Gives up refunds that have not gone out, up to an amount, because the card holder got that money through the bank.
   * Lock the charge first. @returns the pence given up; null while one of them is with the provider
   */
  async giveUp(tx: Tx, chargeId: string, pence: number): Promise<number | null> {
    let left = Math.min(pence, await this.ledger.inFlightOf(tx, chargeId));
    const begun = left;
    for (const refund of await this.lockAll(tx, chargeId)) {
      if (left === 0) break;
      if (!mayBeGivenUp(refund)) continue;
      if (!(await this.end(tx, refund, chargedBack))) return null;
      left -= Math.min(left, refund.amountPence);
    }
    return begun - left;
  }

  /**
   * Gives up refunds that have not gone out until at least `pence` more are held, because that money went back to the card by
   * hand. Lock the charge first. @returns those refunds. @throws ProviderUnavailable while one that may be needed is with the provider
   */
  async replace(tx: Tx, { id: chargeId, kind }: Charge, pence: number): Promise<Refund[]> {
    const ended: Refund[] = [];
    let freed = 0;
    let isUnderWay = false;
    for (const refund of await this.lockAll(tx, chargeId)) {
      if (freed >= pence) break;
      if (!mayBeGivenUp(refund)) continue;
      if (!(await this.end(tx, refund, replaced))) {
        isUnderWay = true;
        continue;
      }
      await this.ledger.book(tx, {
        key: `refund:${refund.id}:replaced`,
        kind: 'refund-replaced',
        currency: refund.currency,
        moves: [
          { debit: 'refunds_in_flight', credit: heldAccount(kind), pence: refund.amountPence, chargeId },
        ],
      });
      freed += refund.amountPence;
      ended.push(refund);
    }
    if (freed < pence && isUnderWay) throw new ProviderUnavailable({ reason: 'refund-under-way' });
    return ended;
  }

  /** @returns false when the provider may have it: its end comes first */
  private async end(tx: Tx, refund: Refund, failureCode: string): Promise<boolean> {
    const attempt = await this.operations.live(tx, 'refund.create', refund.id);
    if (attempt && !(await this.operations.drop(tx, attempt))) return false;
    const failedAt = refund.failedAt ?? this.clock.now();
    await this.change(tx, refund, { status: 'failed', failedAt, failureCode });
    return true;
  }

  private lockAll(tx: Tx, chargeId: string): Promise<Refund[]> {
    return repository(tx, Refund).find({
      where: { chargeId },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  private async sent(tx: Tx, refund: Refund): Promise<void> {
    await this.change(tx, refund, { status: 'sent', sentAt: this.clock.now(), failureCode: null });
  }

  private async succeeded(tx: Tx, refund: Refund): Promise<void> {
    await this.change(tx, refund, { status: 'succeeded', succeededAt: this.clock.now() });
    await this.outbox.record(tx, refundSucceeded, await this.facts(tx, refund));
  }

  /** The bank sent it back, perhaps after it had succeeded: the money is ours to give again. */
  private async failed(tx: Tx, refund: Refund, code: string): Promise<void> {
    const now = this.clock.now();
    await this.bookReturn(tx, refund);
    await this.operations.compensate(tx, 'refund.create', refund.id, String(refund.providerRefundId));
    await this.change(tx, refund, { status: 'failed', failedAt: now, succeededAt: null, failureCode: code });
    const retrying = isRetriedByItself(refund, code) && !(await this.isChargedBack(tx, refund.chargeId));
    await this.outbox.record(tx, refundFailed, {
      ...(await this.facts(tx, refund)),
      code,
      attempt: refund.attempt,
      retrying,
    });
    if (retrying) await this.again(tx, refund);
  }

  /** The booking of a refund's money leaving the provider. */
  leaving({ id, attempt, amountPence, currency, chargeId }: Refund): Booking {
    return {
      key: `refund:${id}:${attempt}:left`,
      currency,
      ...leftBooking({ pence: amountPence, chargeId }),
    };
  }

  private async bookReturn(tx: Tx, { id, attempt, amountPence, currency, chargeId }: Refund): Promise<void> {
    if (!(await this.ledger.isBooked(tx, `refund:${id}:${attempt}:left`))) return;
    await this.ledger.book(tx, {
      key: `refund:${id}:${attempt}:returned`,
      kind: 'refund-returned',
      currency,
      moves: [{ debit: 'provider_balance', credit: 'refunds_in_flight', pence: amountPence, chargeId }],
    });
  }

  private async planCheck(tx: Tx, refund: Refund): Promise<void> {
    const now = this.clock.now();
    const next = nextRefundCheck(refund, refund.sentAt ?? now, now, this.environment.SWEEP_SECONDS * 1_000);
    await sql(tx, `UPDATE refunds SET check_at = coalesce($2::timestamptz, 'infinity') WHERE id = $1`, [
      refund.id,
      next,
    ]);
  }

  private async change(tx: Tx, refund: Refund, changes: Partial<Refund>): Promise<void> {
    await repository(tx, Refund).update({ id: refund.id }, changes);
    Object.assign(refund, changes);
  }

  /** What every event about a refund carries (`amountPence` is the refund's); its owner's pages are notified too. */
  async facts(tx: Tx, { id, chargeId, reason, amountPence }: Refund) {
    const { kind, subjectId, payerId } = await repository(tx, Charge).findOneByOrFail({ id: chargeId });
    await this.live.changed(tx, payerId, ['payments']);
    return { refundId: id, chargeId, kind, subjectId, payerId, amountPence, reason };
  }
}
