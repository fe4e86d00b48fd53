import type { Category } from '../preferences.policy.js';
import type { PushState } from './push-delivery.entity.js';

/** Browsers of one person; the one that was turned on longest ago goes first. */
export const mostBrowsers = 10;

/** How long a claim holds: longer than a call may take. */
export const holdSeconds = 60;

/** Days that what was sent or given up is kept for questions about it. */
export const keptDays = 7;

const hour = 3_600;

/** Seconds for which it is news: a lead is gone soon, the rest can wait for a phone that is off overnight. */
export const lifeSeconds = (category: Category): number => (category === 'new-leads' ? 4 * hour : 24 * hour);

/** A phone that saves its battery is woken for what people race for, and for what somebody wrote to them. */
export const urgencyOf = (category: Category): 'high' | 'normal' =>
  category === 'new-leads' || category === 'messages' || category === 'security' ? 'high' : 'normal';

/** What one call to a push service came to. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser is not there any more, or never was. */
  | { readonly kind: 'gone'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string }
  /** @param afterSeconds what the service asked for; null: it did not say */
  | { readonly kind: 'later'; readonly code: string; readonly afterSeconds: number | null };

export interface PushSettled {
  readonly state: PushState;
  /** UTC */
  readonly nextAttemptAt: Date;
  readonly lastError: string | null;
}

/** 2 s, 4 s, 8 s … up to ten minutes. */
const pauseSeconds = (attempts: number): number => Math.min(600, 2 ** Math.min(attempts, 20));

/** Where news stands after a call. News that is not taken is tried for as long as it is new; `attempts` counts the call that just ended. */
export function afterCall(
  outcome: Exclude<PushOutcome, { kind: 'gone' }>,
  attempts: number,
  now: Date,
  expiresAt: Date,
): PushSettled {
  if (outcome.kind === 'sent') return { state: 'sent', nextAttemptAt: now, lastError: null };
  if (outcome.kind === 'refused') return { state: 'failed', nextAttemptAt: now, lastError: outcome.code };
  const seconds = Math.max(pauseSeconds(attempts), Math.min(outcome.afterSeconds ?? 0, hour));
  const nextAttemptAt = new Date(now.getTime() + seconds * 1_000);
  const isNews = nextAttemptAt < expiresAt;
  return { state: isNews ? 'due' : 'expired', nextAttemptAt, lastError: outcome.code };
}

/** What a service's status says: RFC 8030, section 7. */
export function outcomeOfStatus(status: number, retryAfter: string | undefined): PushOutcome {
  const code = String(status);
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone', code };
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter);
    return { kind: 'later', code, afterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null };
  }
  return { kind: 'refused', code };
}
