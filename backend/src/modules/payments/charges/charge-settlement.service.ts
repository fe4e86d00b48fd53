import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Charge } from '../records/charge.entity.js';
import { Ledger } from '../ledger/ledger.service.js';
import { chargeCanceled, chargeMismatched, chargeSucceeded } from '../payments.events.js';
import { heldAccount, isAsAsked, isOpen } from '../payments.policy.js';
import type { IntentSnapshot } from '../provider/provider.outcome.js';
import { Refunds } from '../refunds/refunds.service.js';

/** Turns what the provider says about an intent into rows, books and events. Says and books each thing once. */
@Injectable()
export class ChargeSettlement {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly refunds: Refunds,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** Locks a charge until the end of the transaction. @throws EntityNotFoundError */
  lock(tx: Tx, chargeId: string): Promise<Charge> {
    return repository(tx, Charge).findOneOrFail({
      where: { id: chargeId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * `charge` must be locked in `tx`. Answers in the wrong order do no harm: `succeeded`, `canceled` and `mismatched`
   * are final here as they are at the provider.
   */
  async settle(tx: Tx, charge: Charge, intent: IntentSnapshot): Promise<void> {
    if (!isOpen(charge)) return;
    if (charge.providerIntentId === null) await this.change(tx, charge, { providerIntentId: intent.id });
    if (charge.providerIntentId !== intent.id) return;
    if (intent.status === 'succeeded') return this.received(tx, charge, intent);
    if (intent.status === 'canceled') return this.canceled(tx, charge);
    if (intent.status !== charge.status) await this.change(tx, charge, { status: intent.status });
    await this.noteRefusedCard(tx, charge, intent);
  }

  /** Closes a charge that can never be paid. */
  async canceled(tx: Tx, charge: Charge): Promise<void> {
    await this.change(tx, charge, { status: 'canceled', canceledAt: this.clock.now() });
    await this.outbox.record(tx, chargeCanceled, factsOf(charge));
  }

  private async received(
    tx: Tx,
    charge: Charge,
    { pence, currency, latestChargeId }: IntentSnapshot,
  ): Promise<void> {
    const isRight = isAsAsked(charge, { pence, currency });
    await this.change(tx, charge, {
      status: isRight ? 'succeeded' : 'mismatched',
      succeededAt: this.clock.now(),
      receivedPence: pence,
      receivedCurrency: currency,
      providerChargeId: latestChargeId,
    });
    await this.ledger.book(tx, {
      key: `charge:${charge.id}:received`,
      kind: 'charge-received',
      currency,
      moves: [{ debit: 'provider_balance', credit: heldAccount(charge.kind), pence, chargeId: charge.id }],
    });
    if (isRight) return this.outbox.record(tx, chargeSucceeded, factsOf(charge));
    await this.outbox.record(tx, chargeMismatched, {
      ...factsOf(charge),
      receivedPence: pence,
      receivedCurrency: currency,
    });
    await this.refunds.request(tx, { chargeId: charge.id, reason: 'amount-differs' });
  }

  /** The charge stays payable: the payer may try another card on the same intent. */
  private async noteRefusedCard(tx: Tx, charge: Charge, { lastError }: IntentSnapshot): Promise<void> {
    if (!lastError || lastError.ref === charge.lastErrorRef) return;
    await this.change(tx, charge, {
      lastErrorRef: lastError.ref,
      lastErrorCode: lastError.code,
      lastErrorMessage: lastError.message,
    });
  }

  private async change(tx: Tx, charge: Charge, changes: Partial<Charge>): Promise<void> {
    await repository(tx, Charge).update({ id: charge.id }, changes);
    Object.assign(charge, changes);
    if (changes.status) await this.live.changed(tx, charge.payerId, ['payments']);
  }
}

/** What every event about a charge carries. */
const factsOf = ({ id, kind, subjectId, payerId, amountPence }: Charge) => ({
  chargeId: id,
  kind,
  subjectId,
  payerId,
  amountPence,
});
