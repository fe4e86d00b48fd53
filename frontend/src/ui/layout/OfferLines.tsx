import { formatMoney } from '../text/money';
import { Money } from '../text/Money';

type Line = {
  kind: 'labour' | 'materials' | 'other';
  text: string;
  amount: string;
  vatRate: number | null;
  vat: string | null;
};

type OfferLinesProps = {
  offer: {
    lines: readonly Line[];
    isBrokenDown: boolean;
    vat: string | null;
    vatNumber: string | null;
  };
};

export const LINE_KINDS = { labour: 'Labour', materials: 'Materials', other: 'Other' } as const;

/** What a price is made of, and the VAT in it; nothing for one without lines. */
export function OfferLines({ offer }: OfferLinesProps) {
  if (!offer.isBrokenDown) return null;
  return (
    <div className="text-sm">
      <ul aria-label="What the price is made of" className="divide-y divide-line">
        {offer.lines.map((line, at) => (
          <li key={at} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0 text-ink-2 wrap-anywhere">
              <span className="font-semibold text-ink">{LINE_KINDS[line.kind]}</span>: {line.text}
              {line.vat !== null && (
                <span className="tabular block text-ink-3">
                  with {formatMoney(line.vat)} VAT at {line.vatRate}%
                </span>
              )}
            </span>
            <Money pounds={line.amount} className="shrink-0 font-semibold" />
          </li>
        ))}
      </ul>
      {offer.vat !== null && (
        <p className="tabular mt-1 text-ink-2">
          VAT in the price: {formatMoney(offer.vat)}
          {offer.vatNumber && <span className="block text-ink-3">VAT number {offer.vatNumber}</span>}
        </p>
      )}
    </div>
  );
}
