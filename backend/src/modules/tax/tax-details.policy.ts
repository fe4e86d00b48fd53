import { InvalidFields } from '../../platform/errors/domain-error.js';
import type { LegalRule } from '../../platform/law/legal-rule.js';
import { companyNumberOf, taxNumberOf, type TaxNumber } from './tax-numbers.policy.js';

/** What sellers are asked, how often they are reminded, and from when their pay waits (docs/product.md#platform-reporting). */
export const sellersRule = {
  source:
    'OECD Model Rules for Digital Platforms, section IV.A; Platform Operators (Due Diligence and Reporting Requirements) Regulations 2023 (SI 2023/817)',
  asOf: '2026-11-28',
  decidedBy: 'The operator’s solicitor or accountant',
} as const satisfies LegalRule;

/** What a seller is to HMRC. A sole trader is an individual. */
export const sellerKinds = ['individual', 'company', 'partnership'] as const;
export type SellerKind = (typeof sellerKinds)[number];

const dayMs = 86_400_000;

/** Days from being asked to the first reminder, from there to the second, and from there to the day from which pay waits. The law wants two reminders and 60 days. */
export const stepDays = 20;
export const reminders = 2;

/** When the next reminder goes out, or pay begins to wait. */
export const nextStepAfter = (step: Date): Date => new Date(step.getTime() + stepDays * dayMs);

/** From when pay waits, if no reminder is late. */
export const waitsFrom = (next: Date, reminded: number): Date =>
  new Date(next.getTime() + (reminders - reminded) * stepDays * dayMs);

/** As its owner types it; the field's own rules have been kept. */
export interface GivenDetails {
  readonly kind: SellerKind;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly organisation?: string;
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth?: string;
  readonly companyNumber?: string;
  /** Missing: the one that was given before. */
  readonly taxNumber?: string;
}

export interface CheckedDetails {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly organisation: string | null;
  readonly dateOfBirth: string | null;
  readonly companyNumber: string | null;
  /** null: the one that was given before stays. */
  readonly number: TaxNumber | null;
}

const youngest = 16;
const oldest = 120;

function birthProblem(date: string | undefined, today: string): string | null {
  if (!date) return 'Date of birth is required';
  const moment = new Date(`${date}T12:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && moment.toISOString().startsWith(date);
  if (!isDay) return 'Enter a day that the calendar has';
  const years =
    Number(today.slice(0, 4)) - Number(date.slice(0, 4)) - (today.slice(5) < date.slice(5) ? 1 : 0);
  return years >= youngest && years <= oldest ? null : 'Check the year of birth';
}

const numberText = {
  individual: 'Enter a National Insurance number, such as AB 12 34 56 C, or a UTR of ten digits. Check it.',
  organisation: 'Enter a Unique Taxpayer Reference of ten digits. Check it.',
};

/**
 * What each kind of seller must say, and in which shape. @param had the kind for which a number was given before; null: none was
 * @param today London's day @throws InvalidFields
 */
export function checkDetails(given: GivenDetails, had: SellerKind | null, today: string): CheckedDetails {
  const errors: Record<string, string> = {};
  const isPerson = given.kind === 'individual';
  const wanted = (name: keyof GivenDetails, message: string): string | null => {
    const text = given[name]?.trim();
    if (!text) errors[name] = message;
    return text || null;
  };
  const firstName = isPerson ? wanted('firstName', 'First names are required') : null;
  const lastName = isPerson ? wanted('lastName', 'Last name is required') : null;
  const organisation = isPerson ? null : wanted('organisation', 'The registered name is required');
  const birth = isPerson ? birthProblem(given.dateOfBirth, today) : null;
  if (birth) errors['dateOfBirth'] = birth;
  let companyNumber: string | null = null;
  if (!isPerson && (given.companyNumber?.trim() || given.kind === 'company')) {
    companyNumber = companyNumberOf(given.companyNumber ?? '');
    if (companyNumber === null)
      errors['companyNumber'] = 'Enter the number of Companies House, such as 01234567 or SC123456';
  }
  const number = given.taxNumber ? taxNumberOf(given.taxNumber) : null;
  const fits = number !== null && (isPerson || number.kind === 'utr');
  // The number of a person is not that of their company.
  const isKept = !given.taxNumber && had !== null && (had === 'individual') === isPerson;
  if (!fits && !isKept) errors['taxNumber'] = isPerson ? numberText.individual : numberText.organisation;
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  const dateOfBirth = isPerson ? (given.dateOfBirth ?? null) : null;
  return { firstName, lastName, organisation, dateOfBirth, companyNumber, number };
}
