import type { OperationKind } from './operation-kinds.js';
const hour = 3_600_000;

/** Stripe forgets keys after 24 hours at the earliest; an hour is left for clocks and for the call itself. */
export const keyLivesMs = 23 * hour;

/** The key of an attempt: made of the business id, so that doing it again is the same request to the provider. */
export const idempotencyKey = (kind: string, businessId: string, attempt: number): string =>
  attempt === 1 ? `${kind}:${businessId}` : `${kind}:${businessId}:${attempt}`;

/** True while the same key surely still means the same request to the provider. */
export const isKeyRemembered = (firstCalledAt: Date, now: Date): boolean =>
  now.getTime() - firstCalledAt.getTime() < keyLivesMs;

/** Our own code for work that the provider broke off and certainly did not do. */
export const brokenOff = 'provider_broke_off';

/** Milliseconds until an operation without an answer is polled again: growing, at most twenty sweeps. */
export const pauseAfterSilence = (calls: number, sweepMs: number): number =>
  sweepMs * Math.min(2 ** Math.min(calls, 12), 20);

/** What staff and banks do at the provider comes by message; one that was lost may be a quarter of an hour late. Seconds. */
export const listingSeconds = 900;

/** What a sweep of operations of this kind is called. */
export const sweepOf = (kind: OperationKind): string => `carry out ${kind}`;
