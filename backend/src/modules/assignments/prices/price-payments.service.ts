import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Charges } from '../../payments/charges/charges.service.js';
import { sharesOf } from '../../payments/fee.policy.js';
import { ChargeAlreadyPaid, ChargeCanceled } from '../../payments/payments.errors.js';
import { Refunds } from '../../payments/refunds/refunds.service.js';
import type { Assignment } from '../assignment.entity.js';
import { AssignmentLock } from './assignment-lock.service.js';
import { AssignmentRows, factsOf } from '../assignment-rows.service.js';
import { NothingProposed } from '../assignments.errors.js';
import { priceChanged } from '../assignments.events.js';
import { isUnderWay } from '../assignments.policy.js';
import { JobMoney } from './job-money.service.js';
import { PriceChange } from '../price-change.entity.js';

/** The card form's facts for paying the difference. */
export interface ToPay {
  readonly clientSecret: string;
  readonly amountPence: number;
}

/** The money of a change of price: a rise is paid by card first, a reduction goes back. */
@Injectable()
export class PricePayments {
  constructor(
    private readonly database: Database,
    private readonly lock: AssignmentLock,
    private readonly rows: AssignmentRows,
    private readonly money: JobMoney,
    private readonly charges: Charges,
    private readonly refunds: Refunds,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @returns null when it has been paid meanwhile. @throws NothingProposed when it can be paid no more, and payments.provider-unavailable */
  async ask({ id, chargeId, pricePence, wasPence }: PriceChange): Promise<ToPay | null> {
    try {
      const clientSecret = await this.charges.clientSecret(String(chargeId));
      return { clientSecret, amountPence: pricePence - wasPence };
    } catch (error) {
      if (error instanceof ChargeCanceled) {
        await this.endUnpaid(id);
        throw new NothingProposed();
      }
      if (!(error instanceof ChargeAlreadyPaid)) throw error;
      if ((await this.charges.refresh(String(chargeId))) === 'succeeded') await this.settle(id);
      return null;
    }
  }

  /**
   * Carries a payment that arrived into the price; when the job has moved on meanwhile, the money goes back in full.
   * Safe to repeat and safe at any time.
   */
  async settle(changeId: string): Promise<void> {
    const { assignmentId } = await this.get(changeId);
    await this.lock.hold('price.settle', assignmentId, async (tx, assignment) => {
      const change = await this.get(changeId, tx);
      const { status, chargeId, wasPence } = change;
      if (!chargeId || (status !== 'paying' && status !== 'ending' && status !== 'lapsed')) return;
      if (status === 'paying' && isUnderWay(assignment) && assignment.pricePence === wasPence)
        await this.apply(tx, assignment, change);
      else {
        await this.refunds.requestHeld(tx, { chargeId, reason: 'price-change-too-late' });
        await this.close(tx, change, 'too-late');
        await this.rows.announce(tx, assignment);
      }
    });
  }

  /** The new price holds, with the fee of the percentage that was frozen at the award. The caller holds the lead's lock. @throws NotHeld */
  async apply(tx: Tx, assignment: Assignment, change: PriceChange): Promise<void> {
    const { id, feePercent } = assignment;
    const { pricePence, wasPence, side, proposedBy } = change;
    const { feePence } = sharesOf(pricePence, feePercent);
    await this.close(tx, change, 'done');
    await this.rows.addEntry(tx, id, {
      kind: 'price-changed',
      side,
      actorId: proposedBy,
      amountPence: pricePence,
    });
    await this.rows.change(tx, assignment, { pricePence, feePence, returnedByHand: null });
    if (pricePence < wasPence)
      await this.money.giveBackPart(tx, id, {
        pence: wasPence - pricePence,
        reason: 'price-lowered',
        decision: `price:${change.id}`,
      });
    await this.outbox.record(tx, priceChanged, { ...factsOf(assignment), wasPence, pricePence });
  }

  /** The payment can never succeed any more. Safe to repeat. */
  async endUnpaid(changeId: string): Promise<void> {
    await this.end(changeId, 'lapsed');
  }

  /** The provider received another amount: payments returns it without a request. Safe to repeat. */
  async followMismatch(changeId: string): Promise<void> {
    await this.end(changeId, 'too-late');
  }

  /** Cancels at the provider a payment for a price no longer agreed; a card that was faster gets its money back. */
  async cancel(changeId: string): Promise<void> {
    const { chargeId, status } = await this.get(changeId);
    if (!chargeId || status !== 'ending') return;
    const outcome = await this.charges.cancel(chargeId);
    if (outcome === 'succeeded') await this.settle(changeId);
    else await this.endUnpaid(changeId);
  }

  private async end(changeId: string, status: 'lapsed' | 'too-late'): Promise<void> {
    const { assignmentId } = await this.get(changeId);
    await this.lock.hold('price.end', assignmentId, async (tx, assignment) => {
      const change = await this.get(changeId, tx);
      if (change.status !== 'paying' && change.status !== 'ending') return;
      await this.close(tx, change, status);
      await this.rows.announce(tx, assignment);
    });
  }

  private async close(tx: Tx, { id, decidedAt }: PriceChange, status: PriceChange['status']): Promise<void> {
    await repository(tx, PriceChange).update(id, { status, decidedAt: decidedAt ?? this.clock.now() });
  }

  private async get(id: string, tx: Tx = this.database.reader): Promise<PriceChange> {
    const change = await repository(tx, PriceChange).findOneBy({ id });
    if (!change) throw new NotFound();
    return change;
  }
}
