import type { LegalRule } from '../law/legal-rule.js';

/** A price includes its VAT: the value is what, with VAT added, comes to the price. How half a penny is rounded is the supplier's own choice. */
export const vatRule = {
  source: 'VAT Act 1994, section 19(2); HMRC manual VATVAL02100',
  asOf: '2026-11-29',
  decidedBy: 'The operator’s accountant',
} as const satisfies LegalRule;

/** The VAT in an amount that includes it, in pence; half a penny is rounded up. */
export const vatIn = (pence: number, percent: number): number =>
  Math.round((pence * percent) / (100 + percent));
