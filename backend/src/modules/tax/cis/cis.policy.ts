import { InvalidFields } from '../../../platform/errors/domain-error.js';
import type { LegalRule } from '../../../platform/law/legal-rule.js';
import { taxNumberOf } from '../tax-numbers.policy.js';

/** What of labour is held back. HMRC says it of each installer, when staff ask. */
export const cisRule = {
  source: 'Finance Act 2004, section 61',
  asOf: '2026-11-28',
  decidedBy: 'The operator’s accountant',
} as const satisfies LegalRule;

/** Nothing of who may be paid gross, 20 of who is registered, 30 of anybody else. */
export const cisPercents = [0, 20, 30] as const;
export type CisPercent = (typeof cisPercents)[number];

/** Until staff have asked HMRC. */
export const unchecked: CisPercent = 30;

/** What pay is under the Construction Industry Scheme, in pence. */
export interface CisAmounts {
  /** Without VAT. */
  readonly grossPence: number;
  /** Of that, materials: nothing of them is held back. */
  readonly materialsPence: number;
  /** What of the rest is held back. */
  readonly deductedPence: number;
}

const squeezed = (typed: string): string => typed.toUpperCase().replaceAll(/\s/g, '');

/** `123/AB456`: three digits of the tax office, and the employer's own. @returns null when it is none */
export function employerReferenceOf(typed: string): string | null {
  const text = squeezed(typed);
  return /^\d{3}\/[A-Z0-9]{1,10}$/.test(text) ? text : null;
}

/** `123PA00012345`, by which HMRC knows what a payment is for. @returns null when it is none */
export function accountsOfficeReferenceOf(typed: string): string | null {
  const text = squeezed(typed);
  return /^\d{3}P[A-Z]\d{7}[\dX]$/.test(text) ? text : null;
}

/** `V1234567890`, with up to two letters when the higher rate applies. @returns null when it is none */
export function verificationNumberOf(typed: string): string | null {
  const text = squeezed(typed);
  return /^V\d{10}[A-Z]{0,2}$/.test(text) ? text : null;
}

/** As a contractor types it. */
export interface GivenContractor {
  readonly employerReference: string;
  readonly accountsOfficeReference: string;
  /** Missing: the one that was given before. */
  readonly utr?: string;
}

export interface CheckedContractor {
  readonly employerReference: string;
  readonly accountsOfficeReference: string;
  /** null: the one that was given before stays. */
  readonly utr: string | null;
}

/** @param had a UTR was given before @throws InvalidFields */
export function checkContractor(given: GivenContractor, had: boolean): CheckedContractor {
  const errors: Record<string, string> = {};
  const employerReference = employerReferenceOf(given.employerReference);
  if (employerReference === null)
    errors['employerReference'] = 'Enter the employer PAYE reference, such as 123/AB456';
  const accountsOfficeReference = accountsOfficeReferenceOf(given.accountsOfficeReference);
  if (accountsOfficeReference === null)
    errors['accountsOfficeReference'] = 'Enter the Accounts Office reference, such as 123PA00012345';
  const number = given.utr ? taxNumberOf(given.utr) : null;
  if (number?.kind !== 'utr' && (given.utr || !had))
    errors['utr'] = 'Enter a Unique Taxpayer Reference of ten digits. Check it.';
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return {
    employerReference: String(employerReference),
    accountsOfficeReference: String(accountsOfficeReference),
    utr: number?.text ?? null,
  };
}

/**
 * What a check with HMRC answers: a rate, and the number of the check. Who may be paid gross has no need of one.
 * @throws InvalidFields on `verificationNumber`
 */
export function checkVerification(percent: CisPercent, typed: string | undefined): string | null {
  const number = typed ? verificationNumberOf(typed) : null;
  if (number === null && (typed || percent !== 0))
    throw new InvalidFields({ verificationNumber: 'Enter the verification number, such as V1234567890' });
  return number;
}
