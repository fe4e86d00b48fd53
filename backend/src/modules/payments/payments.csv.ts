import { poundsText, toPence } from '../../platform/money/pence.js';
import type { PaymentView } from './payments.dto.js';

const headings = [
  'Date',
  'Type',
  'Status',
  'Description',
  'Amount (GBP)',
  'Fee (GBP)',
  'Net (GBP)',
  'Refund',
  'Refunded (GBP)',
  'Refund expected by',
  'Payout',
  'Payout expected by',
  'Document',
  'Credit notes',
  'Reference',
];

/** First line of the file, with the mark by which spreadsheets recognise UTF-8. */
export const csvHead = (): string => `\uFEFF${line(headings)}`;

export function csvRow(payment: PaymentView): string {
  const latest = payment.refunds.at(-1);
  return line([
    payment.createdAt,
    payment.type,
    payment.status,
    payment.description,
    payment.amount,
    payment.feeAmount,
    payment.netAmount,
    latest?.status ?? '',
    latest ? poundsText(returnedPence(payment)) : '',
    latest?.expectedBy ?? '',
    payment.payout?.status ?? '',
    payment.payout?.expectedOn ?? '',
    payment.receipt ?? '',
    payment.creditNotes.map(({ number }) => number).join(' '),
    payment.id,
  ]);
}

/** Sent back, or about to be. */
function returnedPence({ refunds }: Pick<PaymentView, 'refunds'>): number {
  const sent = refunds.filter(({ status }) => status !== 'failed');
  return sent.reduce((sum, { amount }) => sum + toPence(Number(amount)), 0);
}

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Spreadsheets run what starts like a formula; a leading quote makes it text (OWASP: CSV injection). */
function cell(text: string): string {
  const harmless = /^[\s]*[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text;
  return /[",\r\n\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
