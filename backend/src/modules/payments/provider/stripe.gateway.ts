import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Environment } from '../../../config/environment.js';
import { isStorableJson } from '../../../platform/http/storable.js';
import { Clock } from '../../../platform/time/clock.js';
import { BadSignature, OddMessage } from '../payments.errors.js';
import { CircuitBreaker, type BreakerState } from './circuit-breaker.js';
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

/** The version that the SDK's types describe; an upgrade is a change of ours, never of Stripe's. */
const apiVersion = '2026-10-28.endive';
/** Seconds that a signature stays good. https://docs.stripe.com/webhooks#replay-attacks */
const signatureAge = 300;
/** Seconds that Stripe's clock may be ahead of ours. */
const clockSkew = 30;
const day = 24 * 3600;

const providerIsSilent = {
  kind: 'later',
  code: 'provider_silent',
  message: 'The payment provider does not answer; it is asked again in a moment.',
} as const;

/** The only door to Stripe. Every write takes our own idempotency key and answers an {@link Outcome}; nothing here throws for a lost answer. */
@Injectable()
export class StripeGateway {
  private readonly stripe: Stripe;
  private readonly webhookSecret: string;
  private readonly isLive: boolean;
  private readonly breaker = new CircuitBreaker();
  /** How long one call may take at most, in milliseconds, the SDK's own second try after a closed connection included. */
  readonly longestCallMs: number;

  constructor(
    environment: Environment,
    private readonly clock: Clock,
  ) {
    const { STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_TIMEOUT_MS } = environment;
    const url = STRIPE_API_URL ? new URL(STRIPE_API_URL) : undefined;
    this.webhookSecret = environment.STRIPE_WEBHOOK_SECRET;
    this.isLive = STRIPE_SECRET_KEY.startsWith('sk_live_');
    this.longestCallMs = 2 * STRIPE_TIMEOUT_MS + 2_000;
    this.stripe = new Stripe(STRIPE_SECRET_KEY, {
      apiVersion,
      timeout: STRIPE_TIMEOUT_MS,
      maxNetworkRetries: 0,
      telemetry: false,
      ...(url && {
        host: url.hostname,
        port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
        protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
      }),
    });
  }

  createIntent(request: IntentRequest, idempotencyKey: string): Promise<Outcome<IntentSnapshot>> {
    return this.ask(() => this.stripe.paymentIntents.create(request, { idempotencyKey }), snapshotOfIntent);
  }

  cancelIntent(intentId: string, idempotencyKey: string): Promise<Outcome<IntentSnapshot>> {
    const params = { cancellation_reason: 'abandoned' } as const;
    return this.ask(
      () => this.stripe.paymentIntents.cancel(intentId, params, { idempotencyKey }),
      snapshotOfIntent,
    );
  }

  intent(intentId: string): Promise<Outcome<IntentSnapshot>> {
    return this.ask(() => this.stripe.paymentIntents.retrieve(intentId), snapshotOfIntent);
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
    return this.ask(found, (intent) => intent && snapshotOfIntent(intent));
  }

  createRefund(request: RefundRequest, idempotencyKey: string): Promise<Outcome<RefundSnapshot>> {
    return this.ask(() => this.stripe.refunds.create(request, { idempotencyKey }), snapshotOfRefund);
  }

  refund(providerRefundId: string): Promise<Outcome<RefundSnapshot>> {
    return this.ask(() => this.stripe.refunds.retrieve(providerRefundId), snapshotOfRefund);
  }

  refundsOfIntent(intentId: string): Promise<Outcome<RefundSnapshot[]>> {
    return this.ask(
      () => allOf(this.stripe.refunds.list({ payment_intent: intentId, limit: 100 }), snapshotOfRefund),
      (found) => found,
    );
  }

  chargeback(providerChargebackId: string): Promise<Outcome<ChargebackSnapshot>> {
    return this.ask(() => this.stripe.disputes.retrieve(providerChargebackId), snapshotOfChargeback);
  }

  chargebacksSince(since: Date): Promise<Outcome<ChargebackSnapshot[]>> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const found = () => allOf(this.stripe.disputes.list({ created, limit: 100 }), snapshotOfChargeback);
    return this.ask(found, (disputes) => disputes);
  }

  /** Every chargeback of the account. @throws Error when the provider does not answer */
  chargebacks(): Promise<ChargebackSnapshot[]> {
    return allOf(this.stripe.disputes.list({ limit: 100 }), snapshotOfChargeback);
  }

  /** Every intent of the account, newest first. @throws Error when the provider does not answer */
  intents(): Promise<IntentSnapshot[]> {
    return allOf(this.stripe.paymentIntents.list({ limit: 100 }), snapshotOfIntent);
  }

  /** Every refund of the account. @throws Error when the provider does not answer */
  refunds(): Promise<RefundSnapshot[]> {
    return allOf(this.stripe.refunds.list({ limit: 100 }), snapshotOfRefund);
  }

  /** Every transfer of the account, in pence less what was reversed. @throws Error when the provider does not answer */
  transfers(): Promise<{ id: string; pence: number }[]> {
    return allOf(this.stripe.transfers.list({ limit: 100 }), ({ id, amount, amount_reversed }) => ({
      id,
      pence: amount - amount_reversed,
    }));
  }

  /** The account's money in pounds, available and pending, in pence. @throws Error when the provider does not answer */
  async balancePence(): Promise<number> {
    const { available, pending } = await this.stripe.balance.retrieve();
    return [...available, ...pending]
      .filter(({ currency }) => currency === 'gbp')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Every movement of the account's balance. @throws Error when the provider does not answer */
  movements(): Promise<BalanceMovement[]> {
    const list = this.stripe.balanceTransactions.list({ limit: 100 });
    return allOf(list, ({ type, reporting_category: category, amount, fee, currency }) => ({
      type,
      category,
      pence: amount,
      feePence: fee,
      currency,
    }));
  }

  /** Whether the provider is being asked at all; `open` while it has kept silent for too long. */
  get state(): BreakerState {
    return this.breaker.state(this.clock.now().getTime());
  }

  /** Makes a call, unless the provider has been silent for too long: then it is certainly not done. */
  private async ask<Answer, T>(
    call: () => Promise<Answer>,
    read: (answer: Answer) => T,
  ): Promise<Outcome<T>> {
    if (!this.breaker.mayCall(this.clock.now().getTime())) return providerIsSilent;
    let answer: Answer;
    try {
      answer = await call();
    } catch (error) {
      if (error instanceof Stripe.errors.StripeConnectionError)
        this.breaker.wasSilent(this.clock.now().getTime());
      else this.breaker.answered();
      return classify(error);
    }
    this.breaker.answered();
    return { kind: 'done', value: read(answer) };
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
    try {
      return this.stripe.webhooks.constructEvent(
        body,
        signature,
        this.webhookSecret,
        signatureAge,
        undefined,
        now,
      );
    } catch {
      throw new BadSignature();
    }
  }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 255;

/** What an error of the SDK says about the work. @throws whatever is no error of Stripe's: a fault of ours */
export function classify(error: unknown): Exclude<Outcome<never>, { kind: 'done' }> {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const status = error.statusCode ?? 0;
  const facts = { code: error.code ?? error.decline_code ?? error.type, message: error.message };
  if (status === 429 || status === 401 || status === 403) return { kind: 'later', ...facts };
  const keyTrouble = status === 409 || error instanceof Stripe.errors.StripeIdempotencyError;
  if (status >= 400 && status < 500 && !keyTrouble) return { kind: 'refused', ...facts };
  return {
    kind: 'unknown',
    ...facts,
    replayed: status >= 500 && error.headers?.['idempotent-replayed'] === 'true',
  };
}

async function firstOf<T>(list: AsyncIterable<T>, holds: (one: T) => boolean): Promise<T | null> {
  for await (const one of list) if (holds(one)) return one;
  return null;
}

async function allOf<T, Read>(list: AsyncIterable<T>, read: (one: T) => Read): Promise<Read[]> {
  const found: Read[] = [];
  for await (const one of list) found.push(read(one));
  return found;
}

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
  return {
    id: intent.id,
    status,
    pence: status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    clientSecret: intent.client_secret,
    chargeId: intent.metadata['chargeId'] ?? null,
    lastError: failure
      ? {
          ref:
            failure.charge ??
            (typeof latest === 'string' ? latest : latest?.id) ??
            failure.payment_method?.id ??
            'none',
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
 * An inquiry that ended, or a dispute that was prevented, leaves the money where it was: for us it is won. What is appealed
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
