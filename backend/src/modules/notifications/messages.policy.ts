import type { MessageState } from './outgoing-message.entity.js';
import type { MessageChannel } from './preferences.policy.js';

/** What one attempt to hand a message to its provider came to. */
export type Outcome =
  /** `parts`: those of a text that its provider charges for; 1 where it does not say. */
  | { readonly kind: 'sent'; readonly providerId: string; readonly parts?: number }
  /** The provider will never take it (SMTP 5xx, a number that cannot be reached): final. */
  | { readonly kind: 'refused'; readonly code: string }
  /** It was certainly not taken, and may be later (SMTP 4xx, 429, connection refused). */
  | { readonly kind: 'later'; readonly code: string }
  /** The answer was lost: it may have been taken. */
  | { readonly kind: 'unknown'; readonly code: string };

export interface Settled {
  readonly state: MessageState;
  /** UTC */
  readonly nextAttemptAt: Date;
}

/** With the pauses below, the last attempt is about ten hours after the first: no reader waits for it any more. */
export const maxAttempts = 20;

/** How often a worker renews its claim on a message. */
export const renewalSeconds = 15;

/**
 * A worker that has not renewed for this long has died with the message, even when liveness did not report it. Longer than a database is
 * away for a restart.
 */
export const claimSeconds = 3 * renewalSeconds;

/** Twilio may list a message a moment after it took it, so "not there" counts only after this. */
export const settleSeconds = 15;

const capSeconds = 3600;

/** 5 s, 10 s, 20 s … up to an hour: greylisting servers want minutes, a person who waits for a code wants seconds. */
export const pauseSeconds = (attempts: number): number =>
  Math.min(capSeconds, 5 * 2 ** Math.max(0, attempts - 1));

const inSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Where a message stands after an attempt. `attempts` counts the one that just ended. */
export function afterAttempt(outcome: Outcome, attempts: number, now: Date): Settled {
  if (outcome.kind === 'sent') return { state: 'sent', nextAttemptAt: now };
  if (outcome.kind === 'refused') return { state: 'failed', nextAttemptAt: now };
  if (outcome.kind === 'unknown') return { state: 'unknown', nextAttemptAt: inSeconds(now, settleSeconds) };
  if (attempts >= maxAttempts) return { state: 'failed', nextAttemptAt: now };
  return { state: 'due', nextAttemptAt: inSeconds(now, pauseSeconds(attempts)) };
}

/**
 * Where a message stands when the worker that held it died. A mail goes out again under its old Message-ID, which mail
 * programs show once; a text costs money and has no such id, so the provider is asked first.
 */
export function afterLostClaim(channel: MessageChannel): MessageState {
  return channel === 'email' ? 'due' : 'unknown';
}

const steps = ['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered', 'read'];
const ends = ['undelivered', 'failed', 'canceled', 'delivered', 'read'];

/** Callbacks come late, twice and in any order: a report that lies behind the known one changes nothing. */
export function laterDelivery(known: string | null, reported: string): string | null {
  if (known === null || known === reported) return reported;
  if (!steps.includes(reported) && !ends.includes(reported)) return known;
  if (ends.includes(known) && !(known === 'delivered' && reported === 'read')) return known;
  if (ends.includes(reported)) return reported;
  return steps.indexOf(reported) > steps.indexOf(known) ? reported : known;
}
