import { InvalidFields } from '../../platform/errors/domain-error.js';
import type { Role } from '../auth/user.entity.js';
import { paperKind, type PaperFact, type PaperKindName } from '../installers/review/paper-kinds.policy.js';
import type { Document, ReadFacts } from './document.entity.js';

/** Days before the last one on which its owner is reminded (docs/product.md, "Papers"). */
export const reminderDays = [30, 14, 7, 1] as const;
/** Papers of one person that may wait at a time. */
export const mostWaiting = 20;

const dayMs = 86_400_000;
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const plus = (day: string, days: number): string =>
  new Date(noon(day) + days * dayMs).toISOString().slice(0, 10);

/** Whole days from one London day to another; below zero: it is over. */
export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / dayMs);

/** The next day after `today` on which its owner hears of the end: before it, and on the day after it. null: never again. */
export function nextReminder(expiresOn: string | null, today: string): string | null {
  if (expiresOn === null) return null;
  const days = [...reminderDays.map((before) => plus(expiresOn, -before)), plus(expiresOn, 1)];
  return days.find((day) => day > today) ?? null;
}

interface Days {
  readonly issuedOn?: string | null | undefined;
  readonly expiresOn?: string | null | undefined;
}

function faultsOf({ issuedOn, expiresOn }: Days, today: string): Record<string, string> {
  return {
    ...(issuedOn && issuedOn > today && { issuedOn: 'This day has not come yet' }),
    ...(expiresOn && expiresOn < today && { expiresOn: 'This paper has ended already' }),
    ...(issuedOn && expiresOn && expiresOn < issuedOn && { expiresOn: 'It cannot end before it begins' }),
  };
}

function refuse(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults);
}

interface Sending extends Days {
  readonly kind: PaperKindName;
}

/** Refuses what this account does not send, and days that cannot be. @param today the London day @throws InvalidFields */
export function assertMaySendPaper(sent: Sending, role: Role, today: string): void {
  const isTheirs = paperKind(sent.kind).from.some((one) => one === role);
  refuse({ ...(!isTheirs && { kind: 'We do not need this from you' }), ...faultsOf(sent, today) });
}

/** What staff say about a paper. */
export interface Reading extends Days {
  readonly status: 'accepted' | 'rejected';
  readonly reason?: string | undefined;
  readonly number?: string | undefined;
  readonly level?: string | undefined;
  readonly sumPence?: number | undefined;
}

const missing: Readonly<Record<PaperFact, string>> = {
  number: 'Write down the number that you read',
  level: 'Write down the level that you read',
  issuedOn: 'Write down the day of issue',
  expiresOn: 'Write down the last day',
};

/**
 * Refuses an acceptance without what its kind wants read, and a rejection without words. Days that are not given are those that its owner
 * gave. @throws InvalidFields
 */
export function assertRead(
  document: Pick<Document, 'kind' | 'issuedOn' | 'expiresOn' | 'facts'>,
  reading: Reading,
  today: string,
): void {
  if (reading.status === 'rejected') {
    if (!reading.reason) throw new InvalidFields({ reason: 'Say why, in words for its owner' });
    return;
  }
  const days = daysOf(document, reading);
  const known = { ...document.facts, ...reading, ...days };
  const faults = paperKind(document.kind)
    .wants.filter((fact) => !known[fact])
    .map((fact) => [fact, missing[fact]] as const);
  refuse({ ...Object.fromEntries(faults), ...faultsOf(days, today) });
}

export const daysOf = (
  document: Required<Days>,
  reading: Days,
): { issuedOn: string | null; expiresOn: string | null } => ({
  issuedOn: reading.issuedOn ?? document.issuedOn ?? null,
  expiresOn: reading.expiresOn ?? document.expiresOn ?? null,
});

/** The facts kept of a reading. */
export const factsOf = ({ number, level, sumPence }: Reading): ReadFacts => ({
  ...(number !== undefined && { number }),
  ...(level !== undefined && { level }),
  ...(sumPence !== undefined && { sumPence }),
});

type Valid = Pick<Document, 'id' | 'expiresOn' | 'reviewedAt'>;

/** Of the accepted papers of one kind the one that is valid for longest; without an end is longest of all. */
export function longestOf<Paper extends Valid>(papers: readonly Paper[]): Paper | null {
  const end = ({ expiresOn }: Valid): string => expiresOn ?? '9999-12-31';
  return papers.reduce<Paper | null>((best, one) => (best && end(best) >= end(one) ? best : one), null);
}
