import { productName } from '../../../config/product.js';
import { numberLabel } from '../../payments/receipts/document-numbers.policy.js';
import { poundsLabel } from '../../../platform/money/pence.js';
import { paperLines, reverseChargeWords, vatOfLine, type PricedLine } from '../bid-lines.policy.js';

/** E.g. `Q-000012`, and `Q-000012/2` once the bid was changed. @param count of its installer's bids, this one among them */
export const quoteLabel = (count: number, edition: number): string =>
  `${numberLabel('Q', count)}${edition > 1 ? `/${edition}` : ''}`;

interface Quoted {
  readonly lines: readonly PricedLine[];
  readonly pricePence: number;
  /** The installer charges VAT. */
  readonly isVat: boolean;
  readonly eta: string;
  /** It can still be chosen. */
  readonly isOpen: boolean;
  /** The part of pay held back for HMRC under the Construction Industry Scheme; null: it does not apply. */
  readonly cis: { readonly percent: number; readonly pence: number } | null;
  /** VAT is reverse-charged: the installer is registered for it, and the customer accounts for it. */
  readonly isReversed: boolean;
}

/** What a quote says beside who makes it to whom. */
export const quoteOf = ({ lines, pricePence, isVat, eta, isOpen, cis, isReversed }: Quoted) => ({
  title: 'Quote',
  lines: paperLines(
    lines.map((line) => ({ ...line, vatPence: vatOfLine(line) ?? 0 })),
    isVat,
  ),
  total: { label: 'Price of the job', amount: poundsLabel(pricePence) },
  notes: [
    `Ready in: ${eta}`,
    isOpen
      ? `It stands until the installer changes or withdraws it, or the job closes. Who chooses it pays through ${productName}; the payment is held until the work is approved.`
      : 'It can be chosen no more.',
    ...(isReversed ? [reverseChargeWords(pricePence)] : isVat ? [] : ['No VAT is charged.']),
    ...(cis === null || cis.percent === 0
      ? []
      : [
          `Construction Industry Scheme: ${poundsLabel(cis.pence)} of the pay, ${cis.percent} % of all but materials and VAT, is held back for HMRC.`,
        ]),
  ],
});
