import { poundsLabel } from '../../../platform/money/pence.js';
import type { PaymentType } from '../records/payments.list.js';
import {
  dayOf,
  issuerOf,
  vatPercentOf,
  type ReceiptContent,
  type ReceiptLine,
  type Seller,
} from './receipt.content.js';
import { vatIn } from '../../../platform/money/vat.js';

/** The credited part, or all, of a document. */
export interface Credited {
  readonly type: PaymentType;
  readonly description: string;
  /** The document that is corrected. */
  readonly original: {
    readonly number: string;
    readonly issuedAt: Date;
    readonly content: Pick<ReceiptContent, 'lines'>;
  };
  /** What of it stood until now, and what goes back with this note; in pence. */
  readonly standingPence: number;
  readonly pence: number;
  /** Some of it was paid from the operator's bank account, and not to the card. */
  readonly isOutside?: boolean;
}

const originals: Readonly<Record<PaymentType, string>> = {
  deposit: 'receipt',
  charge: 'receipt',
  payout: 'payout statement',
  fee: 'invoice',
};

/**
 * What a credit note says. VAT goes back as it was charged, in whichever way its seller is registered by now: with the last note to the penny.
 */
export function creditContentOf(
  { type, description, original, standingPence, pence, isOutside }: Credited,
  productName: string,
  seller: Seller,
): ReceiptContent {
  const amount = poundsLabel(pence);
  const percent = type === 'fee' ? vatPercentOf(original.content) : null;
  const corrects = `This document corrects ${originals[type]} ${original.number} of ${dayOf(original.issuedAt)}.`;
  const about = { description, issuer: issuerOf(productName, seller) };
  const total = { label: 'Total credited', amount };
  if (percent !== null) {
    const vat = vatIn(standingPence, percent) - vatIn(standingPence - pence, percent);
    const lines: ReceiptLine[] = [
      { label: 'Service fee given back, without VAT', amount: poundsLabel(pence - vat) },
      { label: `VAT at ${percent} %`, amount: poundsLabel(vat) },
    ];
    return { ...about, title: 'VAT credit note for the service fee', lines, total, notes: [corrects] };
  }
  const [title, label, note] = plain[type];
  const lines: ReceiptLine[] = [{ label: isOutside ? 'Returned to you' : label, amount }];
  return { ...about, title, lines, total, notes: note ? [corrects, note] : [corrects] };
}

/** A credit note that is withdrawn. */
export interface Withdrawn {
  readonly description: string;
  /** The note, and the document that it corrected. */
  readonly note: { readonly number: string; readonly issuedAt: Date };
  readonly corrected: string;
  readonly pence: number;
}

/** What the withdrawal of a credit note says. Only money that a bank has sent back is credited no more, so no VAT is in it. */
export function withdrawalContentOf(
  { description, note, corrected, pence }: Withdrawn,
  productName: string,
  seller: Seller,
): ReceiptContent {
  const amount = poundsLabel(pence);
  return {
    title: 'Withdrawal of a credit note',
    description,
    lines: [{ label: 'Not returned to your card', amount }],
    total: { label: 'Total withdrawn', amount },
    notes: [
      `This document withdraws credit note ${note.number} of ${dayOf(note.issuedAt)}, which corrected receipt ${corrected}.`,
      'Your bank did not accept the refund and sent the money back to us. A new credit note follows when it has reached you.',
    ],
    issuer: issuerOf(productName, seller),
  };
}

/** Title, line and note of those without VAT. */
const plain: Readonly<Record<PaymentType, readonly [title: string, label: string, note?: string]>> = {
  deposit: [
    'Credit note for a deposit',
    'Returned to your card',
    'A deposit is no payment for work; no VAT is due on it.',
  ],
  charge: [
    'Credit note for a job payment',
    'Returned to your card',
    'The work is supplied by the installer, who invoices any VAT on it.',
  ],
  payout: [
    'Credit note for a payout',
    'Net pay taken back',
    'What your payout account did not hold is kept from what you earn next, and shown on Payments.',
  ],
  fee: ['Credit note for the service fee', 'Service fee given back', 'No VAT was charged.'],
};
