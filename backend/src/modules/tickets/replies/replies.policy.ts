import type { Ticket, TicketKind } from '../ticket.entity.js';
import { NotOfOneWriter } from './replies.errors.js';
import { longestReply } from './ticket-reply.entity.js';

/** The first line of a mail that can be answered. What an answer brings along from here on is what we wrote. */
export const answerLine = 'Write your answer above this line.';

/** Without what PostgreSQL keeps in no text. */
export const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '');

/** The end of `On 3 Nov 2026 at 09:10, RightInstaller wrote:`, which mail programs put above what they quote, on one line or two. */
const attribution = /(?:wrote|écrit|schrieb|escribió) ?:$/i;
/** No mail program takes more. */
const longestAttribution = 300;

/**
 * What somebody wrote themselves in answer to a mail of ours, without what their mail program quotes; shortened to what is kept. Of
 * those who write below the quote it is what stands there.
 */
export function ownWords(text: string): string {
  const end = text.indexOf(answerLine);
  const isCut = end >= 0;
  const lines = (isCut ? text.slice(0, end) : text).split(/\r?\n/);
  // What stands before our line on its own line is the mark of a quote.
  if (isCut) lines.pop();
  const above = withoutQuote(lines, isCut);
  const below = isCut && above === '' ? unquoted(text.slice(end).split(/\r?\n/).slice(1)) : '';
  return storable((above || below).slice(0, longestReply));
}

const isQuoted = (line: string): boolean => line.startsWith('>');

function withoutQuote(lines: string[], isCut: boolean): string {
  const before = lines.length;
  const isOver = (line: string | undefined): boolean =>
    line !== undefined && (line.trim() === '' || isQuoted(line));
  while (isOver(lines.at(-1))) lines.pop();
  const last = lines.at(-1) ?? '';
  if ((isCut || lines.length < before) && last.length < longestAttribution && attribution.test(last.trim())) {
    lines.pop();
    const isBroken =
      !/\d|^\s*(?:On|Le|Am|El)\b/i.test(last) && lines.length > 1 && lines.at(-1)?.trim() !== '';
    if (isBroken) lines.pop();
  }
  return lines.join('\n').trim();
}

const unquoted = (lines: readonly string[]): string =>
  lines
    .filter((line) => !isQuoted(line))
    .join('\n')
    .trim();

/** Automatic answers, such as an absence or an address that is gone (RFC 3834), need no reply. */
export const isByProgram = (headers: readonly { key: string; value: string }[]): boolean =>
  headers.some(
    ({ key, value }) =>
      (key === 'auto-submitted' && !/^\s*no\b/i.test(value)) ||
      (key === 'precedence' && /^\s*(?:bulk|junk|list|auto_reply)\b/i.test(value)) ||
      (key === 'content-type' && /^\s*multipart\/report\b/i.test(value)),
  );

/** Kinds whose end is more than an answer: each keeps a message of its own. */
export const decidedKinds: readonly TicketKind[] = ['breach', 'appeal', 'content', 'complaint'];

const isMergeable = ({ kind }: Ticket): boolean => !decidedKinds.includes(kind);

/** Waits for a decision, which a question of staff to its writer is not. */
export const waitsForDecision = ({ kind, answeredAt }: Pick<Ticket, 'kind' | 'answeredAt'>): boolean =>
  (kind === 'appeal' || kind === 'content' || kind === 'complaint') && answeredAt === null;

/** @throws NotOfOneWriter */
export function assertMayMerge(into: Ticket, other: Ticket): void {
  if (into.email.toLowerCase() !== other.email.toLowerCase() || !isMergeable(into) || !isMergeable(other))
    throw new NotOfOneWriter();
  if (other.status === 'closed' || into.mergedInto) throw new NotOfOneWriter();
}
