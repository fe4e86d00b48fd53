import type { Environment } from '../../config/environment.js';
import type { Operator } from '../../config/operator.js';
import { InvalidFields } from '../../platform/errors/domain-error.js';
import type { LegalRule } from '../../platform/law/legal-rule.js';
import type { SettingsVersion } from './settings.entity.js';

/** What holds at a moment. Amounts are pence; an empty text is not said. */
export type MarketSettings = Omit<
  SettingsVersion,
  'id' | 'version' | 'from' | 'reason' | 'changedBy' | 'changedAt'
>;

/** Of a lead that names no deposit, until an owner decides otherwise (docs/product.md#forms). */
const firstDepositPence = 5_000;

/** Of work, until an owner decides otherwise (docs/product.md#work). */
const firstDays = { approvalDays: 7, reviewDays: 14 } as const;

/** What holds before the first decision. */
export const settingsOf = (environment: Environment): MarketSettings => ({
  feePercent: environment.PLATFORM_FEE_PERCENT,
  defaultDepositPence: firstDepositPence,
  secondPersonAbovePence: Math.round(environment.SECOND_PERSON_ABOVE_POUNDS * 100),
  ...firstDays,
  operatorName: environment.OPERATOR_NAME ?? '',
  operatorCompanyNumber: environment.OPERATOR_COMPANY_NUMBER ?? '',
  operatorOffice: environment.OPERATOR_OFFICE ?? '',
  operatorIcoRegistration: environment.OPERATOR_ICO_REGISTRATION ?? '',
  operatorPrivacyEmail: environment.OPERATOR_PRIVACY_EMAIL ?? '',
  operatorTaxReference: '',
  operatorHmrcId: '',
  vatNumber: environment.VAT_NUMBER ?? '',
  vatPercent: environment.VAT_PERCENT,
  mailImprint: environment.MAIL_IMPRINT,
  registrationOpen: true,
  postingOpen: true,
  paymentsOpen: true,
  sampleContent: true,
});

/** Who runs the site and issues its papers, under the names of the environment. */
export function operatorOf(
  settings: MarketSettings,
): Operator & Pick<Environment, 'VAT_NUMBER' | 'VAT_PERCENT'> {
  const said = (text: string): string | undefined => text || undefined;
  return {
    OPERATOR_NAME: said(settings.operatorName),
    OPERATOR_COMPANY_NUMBER: said(settings.operatorCompanyNumber),
    OPERATOR_OFFICE: said(settings.operatorOffice),
    OPERATOR_ICO_REGISTRATION: said(settings.operatorIcoRegistration),
    OPERATOR_PRIVACY_EMAIL: said(settings.operatorPrivacyEmail),
    VAT_NUMBER: said(settings.vatNumber),
    VAT_PERCENT: settings.vatPercent,
  };
}

/** What a VAT invoice of the operator names. */
export const operatorsInvoiceRule = {
  source: 'VAT Regulations 1995 (SI 1995/2518), regulation 14',
  asOf: '2026-11-25',
  decidedBy: 'The operator’s accountant',
} as const satisfies LegalRule;

/**
 * A VAT invoice names its supplier and the supplier's address, and a company's number is that of a name.
 * @throws InvalidFields
 */
export function assertNoContradiction(settings: MarketSettings): void {
  const { vatNumber, operatorName, operatorOffice, operatorCompanyNumber } = settings;
  const errors: Record<string, string> = {};
  if (vatNumber && !operatorName) errors['operatorName'] = 'A VAT invoice names who charges the VAT';
  if (vatNumber && !operatorOffice)
    errors['operatorOffice'] = 'A VAT invoice names the office of who charges it';
  if (operatorCompanyNumber && !operatorName)
    errors['operatorName'] ??= 'A company number needs the registered name that it belongs to';
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}

const farthestDays = 366;

/** @returns from which moment a decision holds. @throws InvalidFields when that has passed, or is more than a year away */
export function startOf(from: string | undefined, now: Date): Date {
  if (from === undefined) return now;
  const start = new Date(from);
  if (start < now)
    throw new InvalidFields({ from: 'Choose a moment that is still to come, or leave it empty' });
  if (start.getTime() - now.getTime() > farthestDays * 86_400_000)
    throw new InvalidFields({ from: 'At most a year ahead' });
  return start;
}

export const settingsStates = ['current', 'planned', 'past', 'overtaken'] as const;
export type SettingsState = (typeof settingsStates)[number];

/** @param until when a later decision takes its place; null: none does yet */
export function stateOf({ from, until }: { from: Date; until: Date | null }, now: Date): SettingsState {
  if (until !== null && until <= from) return 'overtaken';
  if (from > now) return 'planned';
  return until !== null && until <= now ? 'past' : 'current';
}
