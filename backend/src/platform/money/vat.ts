/** The VAT in an amount that includes it, in pence; half a penny is rounded up. */
export const vatIn = (pence: number, percent: number): number =>
  Math.round((pence * percent) / (100 + percent));
