import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Environment } from '../../../config/environment.js';
import { isStorableJson } from '../../../platform/http/input/storable.js';
import { Clock } from '../../../platform/time/clock.js';
import { BadSignature, OddMessage } from '../payments.errors.js';
import type { BreakerState } from './circuit-breaker.js';
import { allOf, firstOf, pagesOf, StripeLine } from './stripe-connection.gateway.js';
import type {
  BalanceMovement,
  ChargebackSnapshot,
  IntentRequest,
  IntentSnapshot,
  Outcome,
  ProviderMessage,
  RefundRequest,
  RefundSnapshot,
} from './provider.outcome.js';

/** Seconds that a signature stays good. https://docs.stripe.com/webhooks#replay-attacks */
const signatureAge = 300;
/** Seconds that Stripe's clock may be ahead of ours. */
const clockSkew = 30;
const day = 24 * 3600;

/** The gateway to Stripe for cards and messages; payouts have their own. Every write takes our own idempotency key and answers an {@link Outcome}; nothing here throws for a lost answer. */
@Injectable()
export class StripeGateway {
  private readonly line: StripeLine;
  private readonly webhookSecrets: readonly string[];
  private readonly isLive: boolean;
  readonly longestCallMs: number;

  constructor(
    environment: Environment,
    private readonly clock: Clock,
  ) {
    this.line = new StripeLine(environment, clock);
    this.longestCallMs = this.line.longestCallMs;
    const { STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET } = environment;
    this.webhookSecrets = [
      STRIPE_WEBHOOK_SECRET,
      ...(STRIPE_CONNECT_WEBHOOK_SECRET ? [STRIPE_CONNECT_WEBHOOK_SECRET] : []),
    ];
    this.isLive = environment.STRIPE_SECRET_KEY.startsWith('sk_live_');
  }

  createIntent(request: IntentRequest, idempotencyKey: string): Promise<Outcome<IntentSnapshot>> {
    return this.line.ask(
      'intent.create',
      () => this.stripe.paymentIntents.create(request, { idempotencyKey }),
      snapshotOfIntent,
    );
  }

  cancelIntent(intentId: string, idempotencyKey: string): Promise<Outcome<IntentSnapshot>> {
    const params = { cancellation_reason: 'abandoned' } as const;
    return this.line.ask(
      'intent.cancel',
      () => this.stripe.paymentIntents.cancel(intentId, params, { idempotencyKey }),
      snapshotOfIntent,
    );
  }

  intent(intentId: string): Promise<Outcome<IntentSnapshot>> {
    return this.line.ask(
      'intent.retrieve',
      () => this.stripe.paymentIntents.retrieve(intentId),
      snapshotOfIntent,
    );
  }

  /** The intent whose metadata names the charge, looked for from five minutes before `since` to a day after it. */
  findIntent(chargeId: string, since: Date): Promise<Outcome<IntentSnapshot | null>> {
    const from = Math.floor(since.getTime() / 1000);
    const created = { gte: from - 300, lte: from + day };
    const found = () =>
      firstOf(
        this.stripe.paymentIntents.list({ created, limit: 100 }),
        ({ metadata }) => metadata.chargeId === chargeId,
      );
    return this.line.ask('intent.find', found, (intent) => intent && snapshotOfIntent(intent));
  }

  createRefund(request: RefundRequest, idempotencyKey: string): Promise<Outcome<RefundSnapshot>> {
    return this.line.ask(
      'refund.create',
      () => this.stripe.refunds.create(request, { idempotencyKey }),
      snapshotOfRefund,
    );
  }

  refund(providerRefundId: string): Promise<Outcome<RefundSnapshot>> {
    return this.line.ask(
      'refund.retrieve',
      () => this.stripe.refunds.retrieve(providerRefundId),
      snapshotOfRefund,
    );
  }

  refundsOfIntent(intentId: string): Promise<Outcome<RefundSnapshot[]>> {
    return this.line.ask(
      'refund.list',
      () => allOf(this.stripe.refunds.list({ payment_intent: intentId, limit: 100 }), snapshotOfRefund),
      (found) => found,
    );
  }

  refundsSince(since: Date): Promise<Outcome<RefundSnapshot[]>> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const found = () => allOf(this.stripe.refunds.list({ created, limit: 100 }), snapshotOfRefund);
    return this.line.ask('refund.list', found, (refunds) => refunds);
  }

  chargeback(providerChargebackId: string): Promise<Outcome<ChargebackSnapshot>> {
    return this.line.ask(
      'chargeback.retrieve',
      () => this.stripe.disputes.retrieve(providerChargebackId),
      snapshotOfChargeback,
    );
  }

  chargebacksSince(since: Date): Promise<Outcome<ChargebackSnapshot[]>> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const found = () => allOf(this.stripe.disputes.list({ created, limit: 100 }), snapshotOfChargeback);
    return this.line.ask('chargeback.list', found, (disputes) => disputes);
  }

  /** The account's chargebacks since then. @throws Error when the provider does not answer */
  chargebackPages(since: Date): AsyncIterable<ChargebackSnapshot[]> {
    return pagesOf(this.stripe.disputes.list({ created: from(since), limit: 100 }), snapshotOfChargeback);
  }

  /** The account's intents since then, newest first. @throws Error when the provider does not answer */
  intentPages(since: Date): AsyncIterable<IntentSnapshot[]> {
    return pagesOf(this.stripe.paymentIntents.list({ created: from(since), limit: 100 }), snapshotOfIntent);
  }

  /** The account's refunds since then. @throws Error when the provider does not answer */
  refundPages(since: Date): AsyncIterable<RefundSnapshot[]> {
    return pagesOf(this.stripe.refunds.list({ created: from(since), limit: 100 }), snapshotOfRefund);
  }

  /** The account's money in pounds, available and pending, in pence. @throws Error when the provider does not answer */
  async balancePence(): Promise<number> {
    const { available, pending } = await this.stripe.balance.retrieve();
    return [...available, ...pending]
      .filter(({ currency }) => currency === 'gbp')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Notifies the listener of each call that our key was not good for. */
  whenBarred(listener: (reason: string) => void): void {
    this.line.whenBarred = listener;
  }

  /** Every movement of the account's balance. @throws Error when the provider does not answer */
  movementPages(since: Date): AsyncIterable<BalanceMovement[]> {
    const list = this.stripe.balanceTransactions.list({ created: from(since), limit: 100 });
    return pagesOf(list, ({ id, type, reporting_category: category, amount, fee, currency, created }) => ({
      id,
      type,
      category,
      pence: amount,
      feePence: fee,
      currency,
      at: new Date(created * 1000),
    }));
  }

  /** @param isHeld whether every call is put off, because it is not known whose the key is */
  hold(isHeld: boolean): void {
    this.line.isHeld = isHeld;
  }

  get state(): BreakerState {
    return this.line.state;
  }

  private get stripe(): Stripe {
    return this.line.stripe;
  }

  /**
   * @throws BadSignature for a message that is forged, changed on its way, older than five minutes or from the future
   * @throws OddMessage for one that is signed and cannot be one of ours: of the other mode, without id, not to be stored
   */
  readMessage(body: Buffer, signature: string): ProviderMessage {
    const event = this.signedEvent(body, signature);
    const object = event.data?.object as { id?: unknown } | undefined;
    const isOdd =
      !isName(event.id) ||
      !isName(event.type) ||
      typeof object !== 'object' ||
      object === null ||
      !isStorableJson(event);
    if (isOdd || event.livemode !== this.isLive) throw new OddMessage();
    return {
      id: event.id,
      type: event.type,
      objectId: typeof object.id === 'string' ? object.id : null,
      payload: event,
    };
  }

  private signedEvent(body: Buffer, signature: string): Stripe.Event {
    const now = this.clock.now().getTime();
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
    if (!(signedAt <= now / 1_000 + clockSkew)) throw new BadSignature();
    for (const secret of this.webhookSecrets)
      try {
        return this.stripe.webhooks.constructEvent(body, signature, secret, signatureAge, undefined, now);
      } catch {
        // The other endpoint's, or of no endpoint of ours.
      }
    throw new BadSignature();
  }
}

const from = (since: Date): { gte: number } => ({ gte: Math.floor(since.getTime() / 1000) });

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 255;

/** Stripe's words in ours. What this product never asks for, such as a later capture, is still being worked on. */
const statuses: Record<string, IntentSnapshot['status']> = {
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  requires_action: 'requires_payment',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

function snapshotOfIntent(intent: Stripe.PaymentIntent): IntentSnapshot {
  const { last_payment_error: failure, latest_charge: latest } = intent;
  const status = statuses[intent.status] ?? 'processing';
  const latestChargeId = typeof latest === 'string' ? latest : (latest?.id ?? null);
  return {
    id: intent.id,
    status,
    pence: status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    clientSecret: intent.client_secret,
    chargeId: intent.metadata['chargeId'] ?? null,
    latestChargeId,
    lastError: failure
      ? {
          ref: failure.charge ?? latestChargeId ?? failure.payment_method?.id ?? 'none',
          code: failure.decline_code ?? failure.code ?? failure.type,
          message: failure.message ?? 'Your card was declined.',
        }
      : null,
  };
}

function snapshotOfRefund(refund: Stripe.Refund): RefundSnapshot {
  const { status, payment_intent: intent } = refund;
  const failed = status === 'failed' || status === 'canceled';
  return {
    id: refund.id,
    status: failed ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
    pence: refund.amount,
    currency: refund.currency,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    refundId: refund.metadata?.['refundId'] ?? null,
    attempt: refund.metadata?.['attempt'] ?? null,
    moneyLeft: status === 'succeeded' || Boolean(refund.balance_transaction),
    failureCode: failed ? (refund.failure_reason ?? status) : null,
    reference: refund.destination_details?.card?.reference ?? null,
  };
}

/**
 * An inquiry that ended, or a dispute that was prevented, leaves the money where it was: for us it is won. An appealed dispute
 * stays lost until the appeal is won.
 */
const ends: Record<string, 'won' | 'lost'> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};

function snapshotOfChargeback(dispute: Stripe.Dispute): ChargebackSnapshot {
  const { payment_intent: intent, balance_transactions: movements } = dispute;
  const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const amounts = movements.map(({ amount }) => amount);
  return {
    id: dispute.id,
    status: ends[dispute.status] ?? 'open',
    pence: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    takenPence: -sum(amounts.filter((amount) => amount < 0)),
    returnedPence: sum(amounts.filter((amount) => amount > 0)),
  };
}
