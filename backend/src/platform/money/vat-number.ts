/** How much each of the first seven digits counts (HMRC's check of VAT numbers). */
const weights = [8, 7, 6, 5, 4, 3, 2];

/** The last two digits of nine make the weighed sum whole by 97; numbers given out since 2010 do so with 55 more. */
function isChecked(digits: string): boolean {
  const sum =
    weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0) +
    Number(digits.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

/**
 * A VAT number of Great Britain as it is kept, `GB980780684`: nine digits, or twelve with a branch. With or without `GB`, spaces,
 * dots and dashes.
 * @returns null when its shape or its check digits are wrong
 */
export function normaliseVatNumber(typed: string): string | null {
  const digits = /^(?:GB)?(\d{9}(?:\d{3})?)$/.exec(typed.toUpperCase().replaceAll(/[\s.-]/g, ''))?.[1];
  if (digits === undefined || /^0{9}/.test(digits) || !isChecked(digits)) return null;
  return `GB${digits}`;
}
