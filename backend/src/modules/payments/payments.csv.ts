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

export const csvRow = (payment: PaymentView): string =>
  line([
    payment.createdAt,
    payment.type,
    payment.status,
    payment.description,
    payment.amount,
    payment.feeAmount,
    payment.netAmount,
    payment.refund?.status ?? '',
    payment.refund?.amount ?? '',
    payment.refund?.expectedBy ?? '',
    payment.payout?.status ?? '',
    payment.payout?.expectedOn ?? '',
    payment.receipt ?? '',
    payment.creditNotes.map(({ number }) => number).join(' '),
    payment.id,
  ]);

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Spreadsheets run what starts like a formula; a leading quote makes it text (OWASP: CSV injection). */
function cell(text: string): string {
  const harmless = /^[\s]*[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text;
  return /[",\r\n\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
