import { callOutside } from '../../../platform/faults/fault-point.js';
import Stripe from 'stripe';
import type { Environment } from '../../../config/environment.js';
import type { Clock } from '../../../platform/time/clock.js';
import { CircuitBreaker, type BreakerState } from './circuit-breaker.js';
import type { Outcome } from './provider.outcome.js';

/** The provider's own types, for callers of {@link StripeLine}. */
export type { Stripe };

/** The version that the SDK's types describe; an upgrade is a change of ours, never of Stripe's. */
export const apiVersion = '2026-10-28.endive';

const providerIsSilent = {
  kind: 'later',
  code: 'provider_silent',
  message: 'The payment provider does not answer; it is asked again in a moment.',
} as const;

const accountIsUnknown = {
  kind: 'later',
  code: 'account_unknown',
  message: 'The payment provider has not said yet whose the key is; it is asked again in a moment.',
} as const;

/** A client of Stripe's with a breaker of its own: a connection that hangs does not close the others. */
export class StripeLine {
  readonly stripe: Stripe;
  /** How long one call may take at most, in milliseconds, the SDK's own second try after a closed connection included. */
  readonly longestCallMs: number;
  private readonly breaker = new CircuitBreaker();
  /** Nothing is asked while it is not known that the key is of the account whose payments are in the database. */
  isHeld = false;
  /** Is notified of each call that our key was not good for. */
  whenBarred: (reason: string) => void = () => {};

  constructor(
    { STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_TIMEOUT_MS }: Environment,
    private readonly clock: Clock,
  ) {
    const url = STRIPE_API_URL ? new URL(STRIPE_API_URL) : undefined;
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

  /** Whether the provider is being asked at all; `open` while it has kept silent for too long. */
  get state(): BreakerState {
    return this.isHeld ? 'open' : this.breaker.state(this.clock.now().getTime());
  }

  /**
   * Makes a call, unless the line is held or the provider has been silent for too long: then it is certainly not done.
   * @param name of the call: the kind of the operation, or what is looked at
   */
  async ask<Answer, T>(
    name: string,
    call: () => Promise<Answer>,
    read: (answer: Answer) => T,
  ): Promise<Outcome<T>> {
    return this.isHeld ? accountIsUnknown : this.askWhileHeld(name, call, read);
  }

  /** As {@link ask}, for what has to be known before the line is released. */
  async askWhileHeld<Answer, T>(
    name: string,
    call: () => Promise<Answer>,
    read: (answer: Answer) => T,
  ): Promise<Outcome<T>> {
    if (!this.breaker.mayCall(this.clock.now().getTime())) return providerIsSilent;
    let answer: Answer;
    try {
      answer = await callOutside(name, call);
    } catch (error) {
      const outcome = classify(error);
      this.note(error, outcome);
      return outcome;
    }
    this.breaker.answered();
    return { kind: 'done', value: read(answer) };
  }

  /** A key that lacks one right is good for other calls; one that is not known is good for none. */
  private note(error: unknown, outcome: Exclude<Outcome<never>, { kind: 'done' }>): void {
    const now = this.clock.now().getTime();
    if (error instanceof Stripe.errors.StripeConnectionError) this.breaker.wasSilent(now);
    else if (error instanceof Stripe.errors.StripeAuthenticationError) this.breaker.wasBarred(now);
    else this.breaker.answered();
    if (outcome.kind === 'later' && outcome.isBarred) this.whenBarred(outcome.code);
  }
}

/** What an error of the SDK says about the work. @throws whatever is no error of Stripe's: a fault of ours */
export function classify(error: unknown): Exclude<Outcome<never>, { kind: 'done' }> {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const status = error.statusCode ?? 0;
  const facts = { code: error.code ?? error.decline_code ?? error.type, message: error.message };
  if (status === 401 || status === 403) return { kind: 'later', isBarred: true, ...facts };
  if (status === 429) return { kind: 'later', ...facts };
  const keyTrouble = status === 409 || error instanceof Stripe.errors.StripeIdempotencyError;
  if (status === 404) return { kind: 'refused', isMissing: true, ...facts };
  if (status >= 400 && status < 500 && !keyTrouble) return { kind: 'refused', ...facts };
  return {
    kind: 'unknown',
    ...facts,
    replayed: status >= 500 && error.headers?.['idempotent-replayed'] === 'true',
  };
}

/** The first of a list that reads itself page by page; null when there is none. */
export async function firstOf<T>(list: AsyncIterable<T>, holds: (one: T) => boolean): Promise<T | null> {
  for await (const one of list) if (holds(one)) return one;
  return null;
}

/** A whole list that reads itself page by page. */
export async function allOf<T, Read>(list: AsyncIterable<T>, read: (one: T) => Read): Promise<Read[]> {
  const found: Read[] = [];
  for await (const one of list) found.push(read(one));
  return found;
}

/** A list that reads itself, in pages of at most 100. */
export async function* pagesOf<T, Read>(
  list: AsyncIterable<T>,
  read: (one: T) => Read,
): AsyncGenerator<Read[]> {
  let page: Read[] = [];
  for await (const one of list) {
    page.push(read(one));
    if (page.length < 100) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
