import { sharesOf } from '../../api/feePolicy';
import { toPence } from '../../ui/text/money';

export type Payout = { fee: number; net: number };

/** What a price leaves after the platform's fee, in pounds, by the server's own rule. */
export function youReceive(pricePounds: number, feePercent: number): Payout {
  const price = Number.isFinite(pricePounds) && pricePounds > 0 ? toPence(pricePounds) : 0;
  const { feePence, netPence } = sharesOf(price, feePercent);
  return { fee: feePence / 100, net: netPence / 100 };
}
