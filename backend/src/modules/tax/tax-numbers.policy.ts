import type { LegalRule } from '../../platform/law/legal-rule.js';

/** The shape of a National Insurance number. */
export const insuranceNumberRule = {
  source: 'HMRC manual NIM39110',
  asOf: '2026-11-28',
  decidedBy: 'HMRC',
} as const satisfies LegalRule;

/** Two letters, six digits, and A to D; no D, F, I, Q, U or V in the first two, and no O in the second. */
const insuranceShape = /^[ABCEGHJ-PRSTW-Z][ABCEGHJ-NPRSTW-Z]\d{6}[A-D]$/;
/** Never given out, by the same page. */
const neverGiven = ['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ'];

/** How much each of the last nine digits of a UTR counts, and what its first one is for each remainder by 11. */
const weights = [6, 7, 8, 9, 10, 5, 4, 3, 2];
const checkDigits = '21987654321';

export const taxNumberKinds = ['nino', 'utr'] as const;
export type TaxNumberKind = (typeof taxNumberKinds)[number];

export interface TaxNumber {
  readonly kind: TaxNumberKind;
  /** Without blanks, its letters large. */
  readonly text: string;
}

const isChecked = (digits: string): boolean =>
  checkDigits[weights.reduce((sum, weight, at) => sum + weight * Number(digits[at + 1]), 0) % 11] ===
  digits[0];

/** A National Insurance number or a Unique Taxpayer Reference, however it is spaced. @returns null when it is neither */
export function taxNumberOf(typed: string): TaxNumber | null {
  const text = typed.toUpperCase().replaceAll(/[\s.-]/g, '');
  if (insuranceShape.test(text) && !neverGiven.includes(text.slice(0, 2))) return { kind: 'nino', text };
  const digits = /^(?:\d{10}K?|K\d{10})$/.test(text) ? text.replace('K', '') : '';
  return digits !== '' && !/^0+$/.test(digits) && isChecked(digits) ? { kind: 'utr', text: digits } : null;
}

/** A number of Companies House: eight signs, with the letters of its register first. Leading noughts may be missing. @returns null when it is none */
export function companyNumberOf(typed: string): string | null {
  const text = typed.toUpperCase().replaceAll(/\s/g, '');
  if (/^(?:[A-Z]{2}\d{6}|R\d{7}|[A-Z]{2}\d{5}R)$/.test(text)) return text;
  return /^\d{1,8}$/.test(text) && Number(text) > 0 ? text.padStart(8, '0') : null;
}
