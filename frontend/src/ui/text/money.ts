const twoDecimals = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const noDecimals = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** Pounds as people write them: `£1,200.00`, or `£1,200` with `whole`. Takes pounds, not pence. */
export function formatMoney(pounds: string | number, { whole = false } = {}): string {
  const amount = Number(pounds);
  return (whole ? noDecimals : twoDecimals).format(Number.isFinite(amount) ? amount : 0);
}

/** `£890` for round sums, `£49.50` otherwise: for the line under a figure (docs/product.md#screens). */
export function formatShortMoney(pounds: string | number): string {
  return formatMoney(pounds, { whole: Number.isInteger(Number(pounds)) });
}

/** Integer pence of an amount in pounds, rounded half up. */
export function toPence(pounds: string | number): number {
  return Math.round(Number(pounds) * 100);
}
