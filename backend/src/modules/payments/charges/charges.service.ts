import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Environment } from '../../../config/environment.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import type { Nation } from '../../../platform/geo/nations.js';
import { Clock } from '../../../platform/time/clock.js';
import { ChargeOperations } from './charge-operations.service.js';
import { ChargeSettlement } from './charge-settlement.service.js';
import { Charge, type ChargeKind, type ChargeStatus } from '../records/charge.entity.js';
import { Operations } from '../provider/operations.service.js';
import { ChargeDiffers, PaymentsClosed, ProviderUnavailable } from '../payments.errors.js';
import { assertMayBePaid, isOpen, nextChargeCheck } from '../payments.policy.js';
import { withRetries } from '../provider/retry.js';
import { Following, type Followed } from '../provider/following.service.js';
import type { IntentSnapshot, ProviderObject } from '../provider/provider.outcome.js';
import { StripeGateway } from '../provider/stripe.gateway.js';
import { Settings } from '../../settings/settings.service.js';

export interface OpenCharge {
  readonly kind: ChargeKind;
  /** The id of the unlock (`deposit`), of the award (`charge`), of the change of price (`extra`). */
  readonly subjectId: string;
  readonly payerId: string;
  readonly amountPence: number;
  /** For the payments list and the card statement; no names of people. */
  readonly description: string;
  /** Where the bank of its card is taken to be: England and Wales unless said. */
  readonly nation?: Nation;
}

/** Money asked from cards: from our row to the provider's intent, and back again to what really happened. */
@Injectable()
export class Charges {
  constructor(
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly operations: Operations,
    private readonly work: ChargeOperations,
    private readonly settlement: ChargeSettlement,
    private readonly clock: Clock,
    private readonly environment: Environment,
    private readonly following: Following,
    private readonly settings: Settings,
  ) {}

  private readonly followed: Followed<Charge, IntentSnapshot> = {
    name: 'charge',
    table: 'charges',
    providerId: 'provider_intent_id',
    metadataKey: 'chargeId',
    mayChange: `status IN ('requires_payment', 'processing')`,
    isAskedAbout: `status IN ('requires_payment', 'processing')
      AND (provider_intent_id IS NOT NULL OR cancel_requested_at IS NOT NULL)`,
    nextCheck: ({ cancelRequestedAt, createdAt }, now) =>
      nextChargeCheck(cancelRequestedAt ?? createdAt, now, this.sweepMs),
    lock: (tx, id) => this.settlement.lock(tx, id),
    look: (intentId) => this.gateway.intent(intentId),
    isOurs: ({ id }, seen) => seen.chargeId === id,
    settle: (tx, charge, seen) => this.settlement.settle(tx, charge, seen),
  };

  /** The one charge of this kind and subject; makes it when there is none. @throws PaymentsClosed, ChargeDiffers */
  async open(tx: Tx, asked: OpenCharge): Promise<Charge> {
    const { kind, subjectId, payerId, amountPence, description, nation = 'england-and-wales' } = asked;
    await this.assertOpen(tx);
    await sql(
      tx,
      `INSERT INTO charges (kind, subject_id, payer_id, amount_pence, description, check_at, nation) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (kind, subject_id) DO NOTHING`,
      [kind, subjectId, payerId, amountPence, description.slice(0, 500), this.firstCheck(), nation],
    );
    const charge = await repository(tx, Charge).findOneByOrFail({ kind, subjectId });
    if (charge.amountPence !== amountPence || charge.payerId !== payerId) throw new ChargeDiffers();
    return charge;
  }

  /**
   * What the browser needs to pay. Any number of callers at once make one intent and get the same secret.
   * @throws PaymentsClosed, ProviderUnavailable, ChargeAlreadyPaid, ChargeCanceled
   */
  async clientSecret(chargeId: string): Promise<string> {
    return withRetries(this.gateway.longestCallMs, async () => {
      const found = await this.database.transaction(async (tx) => {
        const charge = await this.settlement.lock(tx, chargeId);
        assertMayBePaid(charge);
        await this.assertOpen(tx);
        if (charge.providerIntentId) return { intentId: charge.providerIntentId };
        return { operationId: (await this.work.liveCreation(tx, charge)).id };
      });
      if (found.intentId !== undefined) return this.secretOf(chargeId, found.intentId);
      const ran = await this.operations.run(found.operationId, this.work.creating);
      if (ran.kind !== 'done') return ran;
      const charge = await this.get(chargeId);
      const isOurs = charge.providerIntentId === ran.value.id && ran.value.clientSecret;
      return isOurs && isOpen(charge) ? isOurs : { kind: 'settled' };
    });
  }

  /** Owners may stop new payments for a while; a form that is open in a browser is not reached by it. @throws PaymentsClosed */
  private async assertOpen(tx: Tx): Promise<void> {
    if (!(await this.settings.inForce(tx)).paymentsOpen) throw new PaymentsClosed();
  }

  /** Asks the provider and settles what it says. @throws ProviderUnavailable */
  async refresh(chargeId: string): Promise<ChargeStatus> {
    const charge = await this.get(chargeId);
    if (!isOpen(charge)) return charge.status;
    if (charge.providerIntentId) {
      await this.ask(chargeId, charge.providerIntentId);
    } else {
      const creation = await this.database.transaction((tx) =>
        this.operations.live(tx, 'intent.create', chargeId),
      );
      if (creation && creation.state !== 'due') await this.operations.run(creation.id, this.work.creating);
    }
    return (await this.get(chargeId)).status;
  }

  /** @returns false for an intent that is none of ours. @throws ProviderUnavailable */
  onProviderEvent(intent: ProviderObject): Promise<boolean> {
    return this.following.onProviderEvent(this.followed, intent);
  }

  /**
   * Makes sure that it can never be paid: the intent is cancelled first, so that a card in the middle of 3-D Secure
   * either wins or is stopped. `succeeded` says that it won (chargeSucceeded is reported). When the provider does not
   * answer, a sweep goes on with it. @throws ProviderUnavailable
   */
  async cancel(chargeId: string): Promise<'canceled' | 'succeeded'> {
    return withRetries(this.gateway.longestCallMs, async () => {
      const step = await this.database.transaction((tx) => this.work.nextStepOfCancelling(tx, chargeId));
      if (typeof step === 'string') return step === 'succeeded' ? 'succeeded' : 'canceled';
      const ran =
        step.kind === 'intent.create'
          ? await this.operations.run(step.id, this.work.creating)
          : await this.operations.run(step.id, this.work.cancelling);
      return ran.kind === 'done' || ran.kind === 'refused' ? { kind: 'settled' } : ran;
    });
  }

  /** By charge id; unknown ids are missing. */
  async byIds(chargeIds: readonly string[]): Promise<Map<string, Charge>> {
    const rows =
      chargeIds.length === 0
        ? []
        : await repository(this.database, Charge).findBy({ id: In([...chargeIds]) });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** @throws EntityNotFoundError */
  private get(chargeId: string): Promise<Charge> {
    return repository(this.database, Charge).findOneByOrFail({ id: chargeId });
  }

  /** Polls open charges that no message reported, and goes on with cancelling. @returns how many were polled */
  askAboutOpenOnes(limit?: number): Promise<number> {
    const look = ({ id, cancelRequestedAt }: Charge): Promise<unknown> =>
      cancelRequestedAt ? this.cancel(id) : this.refresh(id);
    return this.following.askWhatIsDue(this.followed, look, limit);
  }

  /** Works on operations that wait: answers that were lost, calls that a dead process left behind. */
  async resolveWaiting(limit?: number): Promise<number> {
    // An intent that was never asked for is made when the payer opens the card form, not by a sweep.
    const made = await this.operations.resolveWaiting(this.work.creating, { limit, isDueWanted: false });
    return made + (await this.operations.resolveWaiting(this.work.cancelling, { limit }));
  }

  private async secretOf(chargeId: string, intentId: string): Promise<string> {
    const { clientSecret } = await this.ask(chargeId, intentId);
    assertMayBePaid(await this.get(chargeId));
    if (!clientSecret) throw new ProviderUnavailable({ reason: 'no-secret' });
    return clientSecret;
  }

  /** @throws ProviderUnavailable */
  private async ask(chargeId: string, intentId: string): Promise<IntentSnapshot> {
    return (await this.following.ask(this.followed, chargeId, intentId)).seen;
  }

  private get sweepMs(): number {
    return this.environment.SWEEP_SECONDS * 1_000;
  }

  private firstCheck(): Date {
    const now = this.clock.now();
    return nextChargeCheck(now, now, this.sweepMs);
  }
}
