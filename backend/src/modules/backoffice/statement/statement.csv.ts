import { csvHead, csvRows } from '../../../platform/csv/csv.js';
import { poundsText } from '../../../platform/money/pence.js';
import { londonTime } from '../../../platform/time/london.js';
import { inWords } from './statement.policy.js';
import type { StatementEntry } from './statement.reads.js';

const headings = [
  'Date',
  'Time',
  'What',
  'Account',
  'Debit (GBP)',
  'Credit (GBP)',
  'Lead',
  'Payment',
  'At the provider',
  'Booking',
];

/** First line of the file. */
export const statementHead = (): string => csvHead(headings);

/** No amount is below zero: each has its side. */
export const statementRows = (entries: readonly StatementEntry[]): string => csvRows(entries.map(cells));

const two = (number: number): string => String(number).padStart(2, '0');

function cells({ at, kind, account, pence, leadId, paymentId, providerIds, key }: StatementEntry): string[] {
  const { day, minute } = londonTime(at);
  return [
    day,
    `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
    kind,
    inWords(account),
    pence > 0 ? poundsText(pence) : '',
    pence < 0 ? poundsText(-pence) : '',
    leadId ?? '',
    paymentId ?? '',
    providerIds,
    key,
  ];
}
