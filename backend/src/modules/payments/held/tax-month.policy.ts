import type { LegalRule } from '../../../platform/law/legal-rule.js';

/** HMRC's months, and until when it has what was held back in one. */
export const taxMonthRule = {
  source: 'Income Tax (Construction Industry Scheme) Regulations 2005 (SI 2005/2045), regulation 7',
  asOf: '2026-11-28',
  decidedBy: 'HMRC',
} as const satisfies LegalRule;

/** SQL of HMRC's month, from the 6th to the 5th, in which a moment is in London: the day on which it ends. @param at a moment */
export const taxMonthSql = (at: string): string =>
  `(date_trunc('month', (${at} AT TIME ZONE 'Europe/London')::date - 5) + interval '1 month 4 days')::date`;

/** By when HMRC must have what was held back in a month: the 22nd. */
export const dueOn = (month: string): string => `${month.slice(0, 8)}22`;
