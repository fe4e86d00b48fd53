import type { components } from '../../api/schema';
import { formatDateTime } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';
import { codeWords } from '../ledger/codeWords';

export type AuditEntry = components['schemas']['AuditEntryView'];
type Named = AuditEntry['named'][number];

/** The names of logged things in the back office; others are said by their own name. */
const subjects: Readonly<Record<string, string>> = {
  users: 'account',
  installers: 'application',
  application_reviews: 'application',
  documents: 'paper',
  authenticators: 'second factor',
  factor_resets: 'reset of a second factor',
  account_erasures: 'erasure of an account',
  data_exports: 'copy of somebody’s data',
  unlocks: 'deposit',
  awards: 'award',
  award_terms: 'terms of an award',
  assignments: 'work',
  availabilities: 'availability',
  charges: 'payment',
  chargebacks: 'claim of a bank',
  clawbacks: 'pay to come back',
  debt_write_offs: 'write-off',
  ledger_transactions: 'fact in the books',
  ledger_entries: 'line in the books',
  payout_holds: 'hold of a payout',
  tickets: 'message',
  ticket_replies: 'answer to a message',
  thread_readings: 'reading of a conversation',
  thread_reports: 'report of a conversation',
  content_reports: 'report of content',
  decision_complaints: 'complaint about a decision',
  queue_acts: 'act on a queue',
  staff_work: 'task of staff',
  tax_details: 'tax details',
  settings: 'settings',
};
const acts: Record<AuditEntry['act'], string> = { created: 'new', changed: 'changed', deleted: 'deleted' };

/** The act in words: "Account: changed". */
export const actWords = ({ subject, act }: Pick<AuditEntry, 'subject' | 'act'>): string => {
  const named = subjects[subject] ?? subject.replaceAll('_', ' ').replace(/s$/, '');
  return `${codeWords(named)}: ${acts[act]}`;
};

/** Columns that do not say of themselves what they hold. */
const columns: Readonly<Record<string, string>> = {
  id: 'number',
  user_type: 'kind of account',
  is_admin: 'staff',
  is_verified: 'identity verified',
  is_approved: 'approved',
  is_suspended: 'suspended',
  needs_registration: 'registration still to be sent',
  lat: 'latitude',
  lng: 'longitude',
  user_id: 'person',
  payer_id: 'paid by',
  payee_id: 'paid to',
  about_id: 'about',
  author_id: 'written by',
  subject_id: 'for',
  charge_id: 'payment',
  decided_by: 'decided by',
  from_at: 'from',
  registration_open: 'new accounts allowed',
  posting_open: 'new jobs of customers allowed',
  payments_open: 'new card payments allowed',
  sample_content: 'invented people and organisations shown',
};

/** `deposit_pence` as the form calls it: "Deposit". */
export const columnWords = (column: string): string =>
  codeWords(columns[column] ?? column.replace(/_(pence|id)$/, '').replace(/^is_/, ''));

const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A value in words; what has a name and a page is told with them. */
export function valueOf(column: string, value: unknown, named: readonly Named[]): string | Named {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return column.endsWith('_pence') ? formatMoney(value / 100) : String(value);
  if (typeof value !== 'string') return wordsOf(value);
  if (uuid.test(value)) return named.find(({ id }) => id === value) ?? 'one without a page';
  if (moment.test(value)) return formatDateTime(value);
  return value === '…' ? 'not written down' : /^[a-z]+([-_][a-z]+)+$/.test(value) ? codeWords(value) : value;
}

/** Lists and groups of values, without the marks of a program. */
const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ') || 'nothing';
  if (value !== null && typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${codeWords(key)} ${wordsOf(one)}`)
      .join(', ');
  return String(value ?? 'nothing');
};

export type Change = { column: string; before?: string | Named; after: string | Named };

/** What changed: each field with its value before and after. Settings are decided whole, so most of theirs stay as they were. */
export const changesOf = ({ act, before, after, named, subjectId }: AuditEntry): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    // Of a new row its own number says nothing beside its name.
    .filter((column) => (after ?? before)?.[column] !== subjectId)
    .filter(
      (column) =>
        act !== 'created' ||
        !before ||
        !after ||
        JSON.stringify(before[column]) !== JSON.stringify(after[column]),
    )
    .map((column) => ({
      column: columnWords(column),
      ...(before && after && { before: valueOf(column, before[column], named) }),
      after: valueOf(column, (after ?? before)?.[column], named),
    }));

const textOf = (value: string | Named): string => (typeof value === 'string' ? value : value.name);

export const changeText = ({ column, before, after }: Change): string =>
  `${column}: ${before === undefined ? '' : `${textOf(before)} → `}${textOf(after)}`;
