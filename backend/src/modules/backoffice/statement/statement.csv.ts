import { stringify, type Options } from 'csv-stringify/sync';
import { poundsText } from '../../../platform/money/pence.js';
import { londonTime } from '../../../platform/time/london.js';
import { inWords } from './statement.policy.js';
import type { StatementEntry } from './statement.reads.js';

/** RFC 4180, with what a spreadsheet would run as a formula made text. No amount is below zero: each has its side. */
const format: Options = { escape_formulas: true, record_delimiter: '\r\n' };

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

export const csvHead = (): string => stringify([headings], { ...format, bom: true });

export const csvRows = (entries: readonly StatementEntry[]): string => stringify(entries.map(cells), format);

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
