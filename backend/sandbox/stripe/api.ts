import type { Fault } from '../http/faults.js';
import { sufferAfter, sufferBefore } from '../http/connection.js';
import type { Params } from '../http/form.js';
import { jsonAnswer, type Answer, type SandboxRequest } from '../http/messages.js';
import { randomText } from '../ids.js';
import type { SandboxOptions } from '../options.js';
import type { Store } from '../state/store.js';
import { invalidRequest, StripeError } from './errors.js';
import { apiVersion } from './webhooks/events.js';
import { expand } from './expand.js';
import { Idempotency } from './idempotency.js';
import { authenticate, secretKeyRequired } from './keys.js';
import { publicIntent } from './payment-intents.js';
import { stripeRoutes } from './routes.js';
import type { Call, StripeAnswer } from './work.js';
import type { IntentRow } from '../state/rows.js';

type Surroundings = { store: Store; options: SandboxOptions; url: () => string };
type Circumstances = { fault: Fault | null; closed: Promise<void> };
type Kept = StripeAnswer & { headers?: Record<string, string> };

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, stripe-version, stripe-account',
  'access-control-expose-headers': 'request-id, stripe-version, idempotent-replayed',
  'access-control-max-age': '600',
};

/** Stripe's API: who asks, was it asked before, do it, keep the answer. */
export class StripeApi {
  readonly idempotency: Idempotency;

  constructor(readonly at: Surroundings) {
    this.idempotency = new Idempotency(at.store);
  }

  async answer(request: SandboxRequest, circumstances: Circumstances): Promise<Answer> {
    if (request.method === 'OPTIONS') return { status: 204, headers: crossOrigin, body: '' };
    const requestId = `req_${randomText(14)}`;
    let result: Kept;
    try {
      result = await this.#answer(request, requestId, circumstances);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      result = { status: error.status, body: { error: error.body } };
    }
    await sufferAfter(circumstances.fault, circumstances.closed);
    return jsonAnswer(result.status, result.body, {
      'request-id': requestId,
      'stripe-version': String(request.headers['stripe-version'] ?? apiVersion),
      ...crossOrigin,
      ...result.headers,
    });
  }

  async #answer(request: SandboxRequest, requestId: string, at: Circumstances): Promise<Kept> {
    const key = authenticate(request, this.at.options.stripe);
    const found = stripeRoutes.find(request.method, request.path);
    if (!found) {
      const message = `Unrecognized request URL (${request.method}: ${request.path}). Please see https://stripe.com/docs`;
      throw invalidRequest(message, {}, 404);
    }
    if (key === 'publishable' && !found.target.isPublic) throw secretKeyRequired();

    const { key: _key, ...params } = { ...request.query, ...request.body };
    const idempotencyKey = request.method === 'POST' ? headerOf(request, 'idempotency-key') : null;
    const call: Call = {
      store: this.at.store,
      options: this.at.options,
      url: this.at.url(),
      request: { id: requestId, idempotency_key: idempotencyKey },
      params,
      route: found.route,
      key,
      account: headerOf(request, 'stripe-account'),
    };
    const work = (): StripeAnswer => {
      const { status, body } = found.target.handler(call);
      const shown = key === 'publishable' ? forBrowsers(body) : body;
      return { status, body: status === 200 ? expand(call.store, shown, params.expand) : shown };
    };
    if (idempotencyKey === null) {
      return this.#once(work, at, () => undefined);
    }
    return this.#underKey(idempotencyKey, request, params, requestId, work, at);
  }

  async #underKey(
    key: string,
    request: SandboxRequest,
    params: Params,
    requestId: string,
    work: () => StripeAnswer,
    at: Circumstances,
  ): Promise<Kept> {
    const endpoint = `${request.method} ${request.path}`;
    const first = this.idempotency.begin(key, endpoint, params);
    if (first) return replay(first);
    try {
      return await this.#once(work, at, (answer) =>
        this.idempotency.keep(key, endpoint, params, { ...answer, requestId }),
      );
    } finally {
      this.idempotency.end(key);
    }
  }

  /** @param keep writes the answer down in the same transaction as the work. */
  async #once(
    work: () => StripeAnswer,
    at: Circumstances,
    keep: (answer: StripeAnswer) => void,
  ): Promise<Kept> {
    const { store } = this.at;
    await sufferBefore(at.fault, at.closed);
    const kind = at.fault?.kind;
    if (kind === 'http-429') return tooManyRequests();
    if (kind === 'http-503') return { status: 503, body: apiError() };
    if (kind === 'http-500') {
      store.transaction(() => keep(brokenAnswer));
      return brokenAnswer;
    }
    try {
      return store.transaction(() => {
        const done = work();
        const answer = kind === 'http-500-after' ? brokenAnswer : done;
        keep(answer);
        return answer;
      });
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      if (error.executed)
        store.transaction(() => keep({ status: error.status, body: { error: error.body } }));
      throw error;
    }
  }
}

const brokenAnswer: Kept = { status: 500, body: apiError(), headers: { 'stripe-should-retry': 'false' } };

function apiError() {
  return { error: { type: 'api_error', message: 'An unknown error occurred. Please try again.' } };
}

function tooManyRequests(): Kept {
  const message =
    'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.';
  const error = { type: 'invalid_request_error', code: 'rate_limit', message };
  return { status: 429, body: { error }, headers: { 'stripe-rate-limited-reason': 'global-rate' } };
}

function replay(first: { status: number; body: unknown; requestId: string }): Kept {
  const headers = { 'idempotent-replayed': 'true', 'original-request': first.requestId };
  return { status: first.status, body: first.body, headers };
}

function headerOf(request: SandboxRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Leaves out of an intent, also of one inside an error, what only the platform may see. */
function forBrowsers(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if ('object' in body && body.object === 'payment_intent') return publicIntent(body as IntentRow);
  if (!('error' in body)) return body;
  const error = body.error as { payment_intent?: IntentRow };
  return {
    error: { ...error, ...(error.payment_intent && { payment_intent: publicIntent(error.payment_intent) }) },
  };
}
