import { toPence } from '../../ui/money';

export type Payout = { fee: number; net: number };

/** What a price leaves after the platform's fee, in pounds. The half penny of a fee stays with the installer, as on the server. */
export function youReceive(pricePounds: number, feePercent: number): Payout {
  const price = Number.isFinite(pricePounds) && pricePounds > 0 ? toPence(pricePounds) : 0;
  const fee = Math.max(0, Math.ceil((price * Math.round(feePercent * 100)) / 10_000 - 0.5));
  return { fee: fee / 100, net: (price - fee) / 100 };
}
