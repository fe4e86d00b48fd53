import { poundsLabel } from '../../../platform/money/pence.js';
import { sentences as storySentences } from '../../assignments/page/story.views.js';
import type { EntryKind } from '../../assignments/assignment-entry.entity.js';
import type { DayPart } from '../../assignments/work-day.entity.js';
import { dayWords } from '../../assignments/work-days.policy.js';
import { paperKind, type PaperKindName } from '../../installers/review/paper-kinds.policy.js';
import type { AboutKind, ArmRow } from './arms.js';
import { claimEnd, factName, messageWords, reasonWords, refundReason } from './reason.words.js';
import type { TimelinePart } from './timeline.dto.js';

type Told = Pick<ArmRow, 'detail'> & { who: string; title: string; money: string };
type Teller = (told: Told) => string;

const pointsFor: Readonly<Record<string, string>> = {
  'completed-job': 'a completed job',
  'fast-bid': 'a winning bid within two hours',
  withdrawal: 'withdrawing after the award',
  'appeal-upheld': 'an appeal that was upheld',
  'review-removed': 'a review that no longer counts',
  'review-restored': 'a review that counts again',
};
/** `-100:withdrawal` */
const pointsText = (detail: string): string => {
  const [points = '', reason = ''] = detail.trim().split(':');
  return `${points} points for ${pointsFor[reason] ?? reason.replaceAll('-', ' ')}`;
};

/** What staff changed of a lead: columns as the form calls them. */
const columnWords: Readonly<Record<string, string>> = {
  min_budget_pence: 'minimum budget',
  max_budget_pence: 'maximum budget',
  deposit_pence: 'deposit',
  required_rank: 'required rank',
  job_type: 'job type',
  service_type: 'service type',
  post_town: 'town',
};
/** What follows from another column, and says nothing beside it. */
const derived = new Set([
  'lat',
  'lng',
  'public_lat',
  'public_lng',
  'place_precision',
  'search',
  'outcode',
  'activated_at',
  'notified_count',
  'interested_count',
  'bid_count',
  'rejected_bid_count',
]);
const columnsText = (detail: string): string =>
  detail
    .split(',')
    .filter((column) => !derived.has(column))
    .map((column) => columnWords[column] ?? column.replaceAll('_', ' '))
    .join(', ');

const waveText = (detail: string): string => {
  const [wave, count, miles] = detail.split(',');
  return `Wave ${wave}: ${count} ${count === '1' ? 'installer was' : 'installers were'} told, the farthest ${miles} miles away.`;
};

const noted = (text: string | null): string => (text ? ` (${text})` : '');

const tellers: Readonly<Record<string, Teller>> = {
  'signed-up': ({ who }) => `${who} signed up.`,
  applied: ({ who }) => `${who} sent the application.`,
  'application-approved': ({ who, title }) => `${who} approved the application of ${title}.`,
  'approval-withdrawn': ({ who, title }) => `${who} withdrew the approval of ${title}.`,
  'application-information-requested': ({ who }) => `${who} asked for more about the application.`,
  'application-rejected': ({ who }) => `${who} rejected the application.`,
  'application-reminded': ({ who }) => `${who} sent a reminder of what is missing.`,
  'application-waiting': ({ who }) => `${who} answered about the application.`,
  'tax-details-asked': ({ who }) => `${who} was paid for the first time, which HMRC wants to know of.`,
  'tax-details-awaited': ({ who }) => `The pay of ${who} waits for their tax details.`,
  'tax-details-given': ({ who }) => `${who} gave the tax details.`,
  'cis-checked': ({ who }) => `${who} wrote down what HMRC answered about CIS.`,
  'paper-sent': ({ who, title }) => `${who} sent a paper: ${title}.`,
  'paper-accepted': ({ who, title }) => `${who} accepted a paper: ${title}.`,
  'paper-rejected': ({ who, title }) => `${who} did not accept a paper: ${title}.`,
  'factor-reset-asked': ({ who }) => `${who} asked a colleague to reset the second factor.`,
  'factor-reset-confirmed': ({ who }) => `${who} confirmed the reset of the second factor.`,
  'factor-reset-refused': ({ who }) => `${who} refused the reset of the second factor.`,
  'factor-reset-stopped': ({ who }) => `${who} stopped the reset of the second factor.`,
  'factor-reset-done': ({ who }) => `The second factor of ${who} was removed.`,
  'account-suspended': ({ who, title }) => `${who} suspended ${title}.`,
  'account-unsuspended': ({ who, title }) => `${who} ended the suspension of ${title}.`,
  'identity-verified': ({ who, title }) => `${who} verified the identity of ${title}.`,
  'identity-unverified': ({ who, title }) => `${who} took back the identity check of ${title}.`,
  'company-approved': ({ who }) => `${who} approved the company.`,
  'company-withdrawn': ({ who }) => `${who} withdrew the company’s approval.`,
  'email-verified': ({ title }) => `${title} verified the email address.`,
  'phone-verified': ({ title }) => `${title} verified the phone number.`,
  'account-erased': () => 'The account was erased.',
  'lead-posted': ({ who, title }) => `${who} posted ${title}.`,
  'lead-created': ({ who }) => `${who} created the lead.`,
  'lead-went-out': () => 'The lead went out to installers.',
  'lead-completed': ({ who }) => `${who} completed the lead.`,
  'lead-cancelled': ({ who }) => `${who} closed the lead.`,
  'lead-deleted': ({ who }) => `${who} deleted the lead.`,
  'lead-edited': ({ who, detail }) => `${who} changed ${columnsText(detail ?? '') || 'the lead'}.`,
  'told-wave': ({ detail }) => waveText(detail ?? ''),
  'told-of-lead': ({ who, title, detail }) => `${who} was told of ${title} (${detail}).`,
  'passed-over': ({ who, title, detail }) => `${who} was not told${title && ` of ${title}`}: ${detail}.`,
  'deposit-paid': ({ who, title, money }) =>
    `${who} paid the deposit of ${money}${title && ` for ${title}`}.`,
  'payment-requested': ({ who, money }) => `${who} chose a bid and asked the customer to pay ${money}.`,
  'payment-request-lapsed': ({ money }) => `The customer did not pay the ${money} within 72 hours.`,
  'payment-request-overtaken': ({ money }) =>
    `The request to pay ${money} ended: the bid or the job had changed.`,
  'bid-placed': ({ who, title, money, detail }) =>
    `${who} bid ${money}${title && ` on ${title}`}, ${detail}.`,
  'bid-accepted': ({ who, title }) => `The bid of ${who}${title && ` on ${title}`} was accepted.`,
  'bid-rejected': ({ who, title }) => `The bid of ${who}${title && ` on ${title}`} was not selected.`,
  'bid-withdrawn': ({ who, title }) => `${who} withdrew the bid${title && ` on ${title}`}.`,
  'work-agreed': ({ who, title, money }) => `${title} was agreed with ${who} for ${money}.`,
  'work-approved': ({ who, title }) => `The work of ${who} on ${title} was approved.`,
  'work-withdrawn': ({ who, title }) => `${who} withdrew from ${title}.`,
  'work-cancelled': ({ title }) => `${title} was called off.`,
  'charge-begun': ({ who, money }) => `${who} began a payment of ${money}.`,
  'charge-received': ({ who, money, detail }) => `${money} of ${who} arrived${noted(detail)}.`,
  'charge-paid': ({ who, title, money }) => `${who} paid ${money}: ${title}.`,
  'charge-cancelled': () => 'The payment was cancelled before any money moved.',
  'refund-requested': ({ money, title, detail }) =>
    `A refund of ${money} began${title && `: ${title}`}${noted(refundReason(detail))}.`,
  'refund-sent': ({ money, detail }) => `The refund of ${money} is with the bank${noted(detail)}.`,
  'refund-succeeded': ({ money, detail }) =>
    `The refund of ${money} is complete${detail ? ` (the bank’s reference ${detail})` : ''}.`,
  'refund-failed': ({ money }) => `The refund of ${money} failed.`,
  'refund-settled': ({ money }) => `The refund of ${money} was paid to the payer’s bank account.`,
  'refund-paid-outside': ({ who, money, detail }) =>
    `${who} entered that ${money} was paid from the bank account (reference ${detail}).`,
  'refund-proof-added': ({ who, title }) => `${who} added ${title} of the payment.`,
  'refund-settlement-done': ({ who }) => `${who} confirmed the payment from the bank account.`,
  'refund-settlement-refused': ({ who }) => `${who} did not confirm the payment from the bank account.`,
  'chargeback-opened': ({ title, money }) =>
    `The card holder’s bank took back ${money}${title && ` (${title})`}.`,
  'chargeback-closed': ({ title, money, detail }) =>
    `The bank’s claim of ${money}${title && ` (${title})`} ended: ${claimEnd(detail)}.`,
  booked: ({ title }) => `Booked: ${title}.`,
  'provider-told': ({ detail }) => `The payment provider told us: ${messageWords(detail)}.`,
  'document-issued': ({ who, title }) => `${title} was issued to ${who}.`,
  'pay-earned': ({ who, money }) => `${who} earned ${money} after the fee.`,
  'pay-sent': ({ who, title, money, detail }) =>
    `${money} went to ${who}${title && ` for ${title}`}${noted(detail)}.`,
  'pay-arrived': ({ who, money }) => `${money} reached the bank of ${who}.`,
  'pay-failed': ({ who, money }) => `The payout of ${money} to ${who} failed.`,
  'pay-held': ({ who, title, money }) =>
    `${who} held the pay${money && ` of ${money}`}${title && ` for ${title}`}.`,
  'pay-released': ({ who, title, money }) =>
    `${who} released the pay${money && ` of ${money}`}${title && ` for ${title}`}.`,
  'pay-taken-back': ({ who, title, money }) =>
    `${money} was taken back from ${who}${title && ` (${title})`}.`,
  'debt-written-off': ({ who, title, money }) =>
    `${who} wrote off ${money} of what was owed${title && ` (${title})`}.`,
  points: ({ who, detail }) => `${who}: ${pointsText(detail ?? '')}.`,
  reviewed: ({ who, title, detail }) => `${who} gave ${detail} of 5 stars: ${title}.`,
  'wrote-to-us': ({ who, title }) => `${who} wrote to us: ${title}.`,
  'dispute-opened': ({ who, title }) => `${who} opened a dispute about ${title}.`,
  'dispute-resolved': ({ who, title }) => `${who} decided the dispute about ${title}.`,
  'dispute-closed': ({ title }) => `The dispute about ${title} ended without a decision.`,
  'thread-reported': ({ who, title }) => `${who} reported ${title || 'the conversation'}.`,
  note: ({ who }) => `${who} left a note.`,
};

/** What the two sides of a job did is told as they read it themselves. */
function storyTold(kind: string, { who, detail, money }: Told): string {
  // Of an approval the days of silence stand in the place of the day.
  const [side, day, part] = (detail ?? '').split(',');
  const teller = storySentences[kind as EntryKind];
  const approved = kind === 'approved' ? day : undefined;
  const about = day && part ? dayWords({ day, part: part as DayPart }) : (approved ?? money);
  return teller(side === 'clock' ? '' : who, about);
}

const pages = {
  bid: (id: string) => `/admin/bids/${id}`,
  /** What they did, which every role may read; their own page is for owners. */
  staff: (id: string) => `/admin/audit?${new URLSearchParams({ filter: JSON.stringify({ actorId: id }) })}`,
  lead: (id: string) => `/admin/leads/${id}/show`,
  person: (id: string) => `/admin/users/${id}/show`,
  payment: (id: string) => `/admin/payments/${id}/show`,
  refund: (id: string) => `/admin/refunds/${id}`,
  assignment: (id: string) => `/admin/assignments/${id}/show`,
  ticket: (id: string) => `/admin/tickets/${id}`,
  dispute: (id: string) => `/admin/disputes/${id}`,
  paper: (id: string) => `/admin/documents/${id}`,
  thread: (id: string) => `/admin/threads/${id}`,
  fact: (id: string) => `/admin/ledger/${id}`,
  receipt: (id: string) => `/api/payments/${id}/receipt`,
  'credit-note': (id: string, paymentId: string | null) => `/api/payments/${paymentId}/credit-notes/${id}`,
  proof: (id: string) => `/api/files/${id}`,
} as const satisfies Record<AboutKind | 'bid' | 'staff', (id: string, paymentId: string | null) => string>;

/** Who acted where the row names no one. */
const nobody = 'The platform';

/** As people call it: papers are rows of a kind. */
const titleOf = ({ aboutKind, title }: Pick<ArmRow, 'aboutKind' | 'title'>): string => {
  if (aboutKind === 'fact') return factName(title);
  return aboutKind === 'paper' ? paperKind(title as PaperKindName).label : (title ?? '');
};

/** Where the amount leads: to what went back, to what was paid, or to what was offered or agreed. */
const pageOfMoney = ({ aboutKind, aboutId, paymentId, moneyKind, moneyId }: ArmRow): string | null => {
  if (aboutKind === 'refund' && aboutId) return pages.refund(aboutId);
  if (paymentId) return pages.payment(paymentId);
  return moneyKind && moneyId ? pages[moneyKind](moneyId) : null;
};

/** What says an id of the provider. */
const withProviderId = new Set(['charge-received', 'refund-sent', 'pay-sent']);

/** The words for an event. */
export interface Telling {
  readonly what: string;
  readonly parts: TimelinePart[];
  readonly reason: string | null;
}

/** The sentence, what of it leads somewhere, and what was said to it. @param urlOf the provider's page of an id */
export function told(
  row: ArmRow & { whoIsStaff: boolean | null },
  urlOf: (providerId: string) => string | null,
): Telling {
  const facts: Told = {
    who: row.who ?? nobody,
    title: titleOf(row),
    money: row.pence === null ? '' : poundsLabel(row.pence),
    detail: row.detail,
  };
  const teller = tellers[row.event];
  const what = row.event.startsWith('entry-')
    ? storyTold(row.event.slice('entry-'.length), facts)
    : teller?.(facts);
  if (what === undefined) throw new Error(`No words for ${row.event}`);
  return {
    what,
    reason: reasonWords(row.event, row.reason),
    parts: linked(what, [
      [facts.who, row.whoId && pages[row.whoIsStaff ? 'staff' : 'person'](row.whoId)],
      [facts.title, row.aboutKind && row.aboutId ? pages[row.aboutKind](row.aboutId, row.paymentId) : null],
      [facts.money, pageOfMoney(row)],
      [row.detail ?? '', row.detail !== null && withProviderId.has(row.event) ? urlOf(row.detail) : null],
    ]),
  };
}

/** The text in pieces, of which those that are named lead to their pages. */
export function linked(
  text: string,
  links: readonly (readonly [name: string, path: string | null])[],
): TimelinePart[] {
  let parts: TimelinePart[] = [{ text, path: null }];
  for (const [named, path] of links) {
    if (named === '' || path === null) continue;
    const at = parts.findIndex((part) => part.path === null && part.text.includes(named));
    const whole = parts[at];
    if (!whole) continue;
    const from = whole.text.indexOf(named);
    const pieces = [
      { text: whole.text.slice(0, from), path: null },
      { text: named, path },
      { text: whole.text.slice(from + named.length), path: null },
    ].filter((piece) => piece.text !== '');
    parts = parts.toSpliced(at, 1, ...pieces);
  }
  return parts;
}
