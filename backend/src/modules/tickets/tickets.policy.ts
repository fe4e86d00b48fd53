import { addBusinessDays, endOfBusinessDay } from '../../platform/time/business-days.js';
import type { LegalRule } from '../../platform/law/legal-rule.js';

/** Of a ticket; its entity stands on this. */
interface DueFacts {
  readonly kind: string;
  readonly status: string;
  readonly createdAt: Date;
  /** When its writer last wrote again. */
  readonly reopenedAt: Date | null;
  /** Of a breach alone. */
  readonly noticedAt: Date | null;
}

/** Without 0, O, 1, I, L and U: it is read out on the telephone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight characters are enough: 30^8 is 656 thousand million. */
export const referenceLength = 8;

/** `RI-7K3M9QXD` from eight numbers between 0 and 29. */
export function ticketReference(numbers: readonly number[]): string {
  const letters = numbers.map((number) => alphabet[number % alphabet.length]);
  return `RI-${letters.join('')}`;
}

export const referenceChoices = alphabet.length;

/** How long a breach of data may wait, and a request about one's own. */
export const dataRequestsRule = {
  source: 'UK GDPR, articles 12(3) and 33',
  asOf: '2026-11-29',
  decidedBy: 'The operator’s solicitor',
} as const satisfies LegalRule;

/** A breach is reported to the Information Commissioner's Office within so long of noticing it. */
export const breachHours = 72;

/** A request about one's own data is dealt with within so long (the privacy policy; the law gives a month). */
export const rightsHours = 30 * 24;

/** A breach is noticed before it is reported, and not years ago. */
export const wasNoticed = (at: Date, now: Date): boolean =>
  at <= now && now.getTime() - at.getTime() < 366 * 86_400_000;

/** A message is answered within so many business days, a first answer to a request about one's data too (docs/product.md). */
export const answerDays = 5;

/**
 * Until when staff have promised to have dealt with it, or the law wants it; null where it does not wait. A breach counts from when
 * it was noticed, an answer from the last time that its writer wrote, and of a request about one's own data the nearer of both.
 */
export function ticketDue({ kind, status, createdAt, reopenedAt, noticedAt }: DueFacts): Date | null {
  if (status === 'closed') return null;
  if (noticedAt) return hoursAfter(noticedAt, breachHours);
  const ends: Date[] = [];
  const since = reopenedAt ?? createdAt;
  if (status === 'open') ends.push(endOfBusinessDay(addBusinessDays(since, answerDays)));
  if (kind === 'privacy' || kind === 'deletion') ends.push(hoursAfter(createdAt, rightsHours));
  return ends.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** Until when it must be dealt with; null where nothing names a time, or where it is closed. */
export function lawfulEnd({ kind, status, createdAt, noticedAt }: Omit<DueFacts, 'reopenedAt'>): Date | null {
  if (status === 'closed') return null;
  if (noticedAt) return hoursAfter(noticedAt, breachHours);
  return kind === 'privacy' || kind === 'deletion' ? hoursAfter(createdAt, rightsHours) : null;
}

const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000);

/** Mails to one mailbox within a day that say a message arrived. */
export const confirmationsADay = 3;

/** A program filled in the field that people do not see. */
export function isTrapped({ website }: { website?: string }): boolean {
  return website !== undefined && website !== '';
}
