import { formatDateTime } from '../text/dates';
import { formatMoney } from '../text/money';

type EarlierBidsProps = { earlier: readonly { price: number; eta: string; until: string }[] };

/** What a bid said before it was changed, under its price; nothing for one that never was. */
export function EarlierBids({ earlier }: EarlierBidsProps) {
  if (earlier.length === 0) return null;
  return (
    <ul aria-label="What it said before" className="tabular mt-2 text-sm text-ink-3">
      {earlier.map(({ price, eta, until }) => (
        <li key={until}>
          Changed on {formatDateTime(until)}, from {formatMoney(price)} and “{eta}”
        </li>
      ))}
    </ul>
  );
}
