// Copied from the backend's payments/fee.policy.ts by `npm run contract`. Do not edit.

/** How a price is shared once the work is done, in pence. */
export interface Shares {
  /** What the platform keeps. */
  readonly feePence: number;
  /** What the installer receives. */
  readonly netPence: number;
}

/**
 * The fee is a part of the price, rounded to the penny, on half a penny in the installer's favour; the rest is the installer's.
 * @param feePercent two decimals count
 */
export function sharesOf(pricePence: number, feePercent: number): Shares {
  const feePence = Math.max(0, Math.ceil((pricePence * Math.round(feePercent * 100)) / 10_000 - 0.5));
  return { feePence, netPence: pricePence - feePence };
}
