import type { Environment } from '../../../config/environment.js';
import { poundsLabel } from '../../../platform/money/pence.js';
import { vatIn } from '../../../platform/money/vat.js';
import type { PaymentRow, PaymentType } from '../records/payments.list.js';
import type { PayoutCause } from '../records/payout.entity.js';

/** What a series holds: receipts of card payments, statements of payouts, invoices of the fee, credit notes of all three, their withdrawals. */
export type Series = 'R' | 'S' | 'F' | 'C' | 'W';

/** In London, e.g. `3 March 2026`. */
export const dayOf = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(at);

export interface ReceiptLine {
  readonly label: string;
  readonly amount: string;
}

/** What a receipt says, as it was when it was issued. It names no person: whose it is stands in its row. */
export interface ReceiptContent {
  readonly title: string;
  readonly description: string;
  readonly lines: readonly ReceiptLine[];
  readonly total: ReceiptLine;
  readonly notes: readonly string[];
  /** Who issued it, a line each. */
  readonly issuer: readonly string[];
}

export const seriesOf: Readonly<Record<PaymentType, Series>> = {
  deposit: 'R',
  charge: 'R',
  payout: 'S',
  fee: 'F',
};

/** The line of a document that holds its VAT; {@link vatPercentOf} reads it. */
const vatLabel = (percent: number): string => `VAT at ${percent} %`;

/** The rate at which a document charged VAT; null when it charged none. */
export function vatPercentOf({ lines }: Pick<ReceiptContent, 'lines'>): number | null {
  const [percent] = lines.flatMap(({ label }) => /^VAT at ([\d.]{1,6}) %$/.exec(label)?.[1] ?? []);
  return percent === undefined ? null : Number(percent);
}

export type Seller = Pick<
  Environment,
  'OPERATOR_NAME' | 'OPERATOR_COMPANY_NUMBER' | 'OPERATOR_OFFICE' | 'VAT_NUMBER' | 'VAT_PERCENT'
>;

/** What a document is about. Of a payout `amountPence` is the price. */
export interface Documented extends Pick<PaymentRow, 'type' | 'amountPence' | 'feePence' | 'description'> {
  /** Of a payout: why it is paid. */
  readonly cause?: PayoutCause | null;
  /** Of a payout: what was held back of the price for HMRC before it, under the Construction Industry Scheme. */
  readonly heldBackPence?: number;
}

type Said = Pick<ReceiptContent, 'title' | 'lines' | 'total' | 'notes'>;

const paidByCard = (title: string, amount: string, notes: readonly string[]): Said => ({
  title,
  lines: [{ label: 'Paid by card', amount }],
  total: { label: 'Total paid', amount },
  notes,
});

function feeInvoice(feePence: number, { VAT_NUMBER, VAT_PERCENT }: Seller): Said {
  const amount = poundsLabel(feePence);
  const total = { label: 'Total fee', amount };
  const notes = [
    'The fee was taken from the price of the job before it was paid out. Nothing is left to pay.',
  ];
  if (!VAT_NUMBER)
    return {
      title: 'Fee invoice',
      lines: [{ label: 'Service fee', amount }],
      total,
      notes: [...notes, 'No VAT is charged.'],
    };
  const vat = vatIn(feePence, VAT_PERCENT);
  return {
    title: 'VAT invoice for the service fee',
    lines: [
      { label: 'Service fee without VAT', amount: poundsLabel(feePence - vat) },
      { label: vatLabel(VAT_PERCENT), amount: poundsLabel(vat) },
    ],
    total,
    notes,
  };
}

function saidOf(payment: Documented, seller: Seller): Said {
  const { type, amountPence, feePence, cause, heldBackPence = 0 } = payment;
  const amount = poundsLabel(amountPence);
  if (type === 'deposit')
    return paidByCard('Receipt for a deposit', amount, [
      'A deposit is refundable. It is held by Stripe for us and is no payment for work; no VAT is due on it.',
    ]);
  if (type === 'charge')
    return paidByCard('Receipt for a job payment', amount, [
      'The payment is held by Stripe for us until the work is approved. The work is supplied by the installer, who invoices any VAT on it.',
    ]);
  if (type === 'fee') return feeInvoice(amountPence, seller);
  const notes = ['What was owed from earlier jobs is kept from the net pay and shown on Payments.'];
  if (cause === 'bank-decided' || cause === 'staff-decided')
    return {
      title: 'Payout statement',
      lines: [{ label: laterRounds[cause], amount }],
      total: { label: 'Net pay', amount },
      notes: ['The service fee was taken once, with the first payout of this job.', ...notes],
    };
  return {
    title: 'Payout statement',
    lines: [
      { label: 'Price of the work', amount: poundsLabel(amountPence + heldBackPence) },
      { label: 'Service fee', amount: `-${poundsLabel(feePence)}` },
      ...(heldBackPence > 0
        ? [{ label: 'Held back for HMRC (CIS)', amount: `-${poundsLabel(heldBackPence)}` }]
        : []),
    ],
    total: { label: 'Net pay', amount: poundsLabel(amountPence - feePence) },
    notes,
  };
}

const laterRounds: Readonly<Record<Exclude<PayoutCause, 'approved'>, string>> = {
  'bank-decided': 'Pay that was taken back, paid again after the bank’s decision',
  'staff-decided': 'Pay for the work after the decision',
};

export const issuerOf = (productName: string, seller: Seller): string[] =>
  [
    seller.OPERATOR_NAME ?? productName,
    seller.OPERATOR_OFFICE ?? '',
    seller.OPERATOR_COMPANY_NUMBER ? `Company number ${seller.OPERATOR_COMPANY_NUMBER}` : '',
    seller.VAT_NUMBER ? `VAT number ${seller.VAT_NUMBER}` : '',
  ].filter((line) => line !== '');

interface Addressed {
  readonly business: string | null;
  readonly name: string;
  readonly address: string | null;
  readonly vatNumber: string | null;
}

/** Whom a document is made out to, a line each: the business first, where there is one. @param party missing: an erased account */
export function addressee(party: Addressed | undefined): string[] {
  if (!party) return ['A former member'];
  const { business, name, address, vatNumber } = party;
  const place = (address ?? '').split(/[\n,]/).map((line) => line.trim());
  return [business ?? '', name, ...place, vatNumber ? `VAT number ${vatNumber}` : ''].filter(
    (line) => line !== '',
  );
}

/** What the receipt of a payment says. */
export const contentOf = (payment: Documented, productName: string, seller: Seller): ReceiptContent => ({
  ...saidOf(payment, seller),
  description: payment.description,
  issuer: issuerOf(productName, seller),
});
