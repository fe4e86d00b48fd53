import { toPence } from '../../ui/money';

export type Payout = { fee: number; net: number };

/** What a price leaves after the platform's fee, in pounds. The fee is rounded to the penny, half up. */
export function youReceive(pricePounds: number, feePercent: number): Payout {
  const price = Number.isFinite(pricePounds) && pricePounds > 0 ? toPence(pricePounds) : 0;
  const fee = Math.round((price * feePercent) / 100);
  return { fee: fee / 100, net: (price - fee) / 100 };
}
