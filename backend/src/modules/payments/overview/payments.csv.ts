import { csvHead, csvRows } from '../../../platform/csv/csv.js';
import { poundsText, toPence } from '../../../platform/money/pence.js';
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

/** First line of the file. */
export const paymentsHead = (): string => csvHead(headings);

export const paymentRows = (payments: readonly PaymentView[]): string => csvRows(payments.map(cells));

function cells(payment: PaymentView): string[] {
  const latest = payment.refunds.at(-1);
  return [
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
  ];
}

/** Sent back, or about to be. */
function returnedPence({ refunds }: Pick<PaymentView, 'refunds'>): number {
  const sent = refunds.filter(({ status }) => status !== 'failed');
  return sent.reduce((sum, { amount }) => sum + toPence(Number(amount)), 0);
}
