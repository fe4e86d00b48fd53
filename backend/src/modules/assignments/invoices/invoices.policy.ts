import { productName } from '../../../config/product.js';
import { numberLabel } from '../../payments/receipts/document-numbers.policy.js';
import { vatIn } from '../../../platform/money/vat.js';
import { poundsLabel } from '../../../platform/money/pence.js';
import {
  paperLines,
  reverseChargeWords,
  shared,
  type PaperLine,
  type PricedLine,
} from '../../bids/bid-lines.policy.js';
import type { Assignment } from '../assignment.entity.js';
import type { WorkInvoice, WorkInvoiceKind } from '../work-invoice.entity.js';

/**
 * The sum owed for the work, in pence: of approved work the price, or what staff decided where that is less; of work that ended otherwise
 * nothing. null: it is not known yet.
 * @param decidedPence the installer's part by the latest decision; null: there was none. The price may have been lowered since.
 */
export function owedFor(
  { status, pricePence }: Pick<Assignment, 'status' | 'pricePence'>,
  decidedPence: number | null,
): number | null {
  if (status === 'disputed' || status === 'active' || status === 'submitted') return null;
  if (status !== 'approved') return 0;
  return Math.min(pricePence, decidedPence ?? pricePence);
}

/** E.g. `INV-000012`; each installer counts their own. */
export const invoiceLabel = ({ kind, number }: Pick<WorkInvoice, 'kind' | 'number'>): string =>
  numberLabel(kind === 'invoice' ? 'INV' : 'CRN', number);

/** What a document adds to, or takes from, each line that was agreed. All its documents together charge the VAT of what stands. */
export function invoicedLines(
  agreed: readonly PricedLine[],
  { wasPence, becomesPence }: Pick<WorkInvoice, 'wasPence' | 'becomesPence'>,
): PaperLine[] {
  const [was, becomes] = [shared(agreed, wasPence), shared(agreed, becomesPence)];
  const sign = becomesPence > wasPence ? 1 : -1;
  return agreed.flatMap(({ kind, text, vatRate }, at) => {
    const [before = 0, after = 0] = [was[at], becomes[at]];
    if (before === after) return [];
    const vat = (pence: number): number => (vatRate === null ? 0 : vatIn(pence, vatRate));
    const vatPence = sign * (vat(after) - vat(before));
    return [{ kind, text, vatRate, amountPence: sign * (after - before), vatPence }];
  });
}

interface Asked {
  readonly kind: WorkInvoiceKind;
  readonly lines: readonly PaperLine[];
  /** The installer charges VAT. */
  readonly isVat: boolean;
  /** What the bid came to. */
  readonly agreedPence: number;
  /** What all documents come to. */
  readonly becomesPence: number;
  /** The first document of the work, where this is another. */
  readonly first: string | null;
  /** VAT is reverse-charged: the installer is registered for it, and the customer accounts for it. */
  readonly isReversed: boolean;
  /** The sum held back for HMRC under the Construction Industry Scheme, in pence; null: it does not apply. */
  readonly heldBackPence: number | null;
}

/** What the document says beside who issues it to whom. */
export function saidOf(asked: Asked): {
  title: string;
  lines: { label: string; amount: string }[];
  total: { label: string; amount: string };
  notes: string[];
} {
  const { kind, lines, isVat, agreedPence, becomesPence, first, isReversed, heldBackPence } = asked;
  const isInvoice = kind === 'invoice';
  const pence = lines.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const name = isInvoice ? 'invoice' : 'credit note';
  return {
    title: isVat ? `VAT ${name}` : `${name[0]?.toUpperCase()}${name.slice(1)}`,
    lines: paperLines(lines, isVat),
    total: {
      label: isInvoice ? 'Total' : 'Total credited',
      amount: poundsLabel(pence),
    },
    notes: [
      ...(first === null
        ? []
        : [`This document belongs to ${first}. Together they come to ${poundsLabel(becomesPence)}.`]),
      ...(becomesPence === agreedPence || becomesPence === 0
        ? []
        : [
            `The bid came to ${poundsLabel(agreedPence)}, and ${poundsLabel(becomesPence)} is paid for the work: each line has its part of that.`,
          ]),
      isInvoice
        ? `Paid through ${productName}. Nothing is left to pay.`
        : backWords(Math.max(0, (heldBackPence ?? 0) - becomesPence)),
      ...(isReversed ? [reverseChargeWords(pence)] : isVat ? [] : ['No VAT is charged.']),
      ...(isInvoice && heldBackPence
        ? [
            `${poundsLabel(heldBackPence)} of the pay was held back for HMRC under the Construction Industry Scheme.`,
          ]
        : []),
    ],
  };
}

/** @param taxPence of what was credited, a statement has told HMRC of it */
const backWords = (taxPence: number): string =>
  taxPence === 0
    ? 'What was paid above that went back, or goes back, by the way it came.'
    : `Of what was paid above that, ${poundsLabel(taxPence)} is with HMRC, where the contractor claims it. The rest went back, or goes back, by the way it came.`;
