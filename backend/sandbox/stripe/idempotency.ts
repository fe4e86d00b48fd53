import { createHash } from 'node:crypto';
import { clockNow } from '../clock.js';
import type { Params, ParamValue } from '../http/form.js';
import { isParams } from '../http/form.js';
import type { IdempotencyRow } from '../state/rows.js';
import type { Store } from '../state/store.js';
import { StripeError, withDocumentation } from './errors.js';

/** Stripe may forget a key after a day. */
const keptForMs = 24 * 3600 * 1000;
const longestKey = 255;

/** The rules of https://docs.stripe.com/api/idempotent_requests */
export class Idempotency {
  readonly #inFlight = new Set<string>();

  constructor(readonly store: Store) {
    this.prune(keptForMs);
  }

  /**
   * Takes the key for one request. @returns what was answered the first time, or null when this is the first.
   * @throws StripeError when the key is in use right now, or was used for something else.
   */
  begin(key: string, endpoint: string, params: Params): IdempotencyRow | null {
    if (key.length > longestKey) {
      throw refusal(400, `Idempotency keys must be ${longestKey} characters or less.`);
    }
    if (this.#inFlight.has(key)) {
      throw refusal(
        409,
        'There is currently another in-progress request using this Idempotent Key (that probably means you submitted ' +
          `twice, and the other request is still going through): ${key}. Please try again later.`,
        'idempotency_key_in_use',
      );
    }
    const kept = this.store.get('idempotency', key);
    if (!kept || kept.createdAt <= clockNow() - keptForMs) {
      this.#inFlight.add(key);
      return null;
    }
    if (kept.endpoint !== endpoint) {
      throw refusal(
        400,
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${endpoint}' ` +
          `vs '${kept.endpoint}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (kept.fingerprint !== fingerprint(params)) {
      throw refusal(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using ' +
          `a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    return kept;
  }

  /** Keeps the first answer, in the transaction of the work that it reports. */
  keep(
    key: string,
    endpoint: string,
    params: Params,
    answer: { status: number; body: unknown; requestId: string },
  ): void {
    const row = { id: key, endpoint, fingerprint: fingerprint(params), createdAt: clockNow(), ...answer };
    this.store.put('idempotency', row);
  }

  end(key: string): void {
    this.#inFlight.delete(key);
  }

  /** Forgets keys that are at least this old. @returns how many */
  prune(olderThanMs: number): number {
    const limit = clockNow() - olderThanMs;
    const old = this.store.all('idempotency').filter((row) => row.createdAt <= limit);
    this.store.transaction(() => old.forEach((row) => this.store.remove('idempotency', row.id)));
    return old.length;
  }
}

function refusal(status: number, message: string, code?: string): StripeError {
  return new StripeError(
    status,
    withDocumentation({ type: 'idempotency_error', message, ...(code && { code }) }),
  );
}

function fingerprint(params: Params): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(params)))
    .digest('hex');
}

function sorted(value: ParamValue): ParamValue {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isParams(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  );
}
