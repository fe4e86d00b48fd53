import type { Environment } from './environment.js';

const identity = [
  'OPERATOR_NAME',
  'OPERATOR_COMPANY_NUMBER',
  'OPERATOR_OFFICE',
  'OPERATOR_ICO_REGISTRATION',
  'OPERATOR_PRIVACY_EMAIL',
] as const;

/** Who runs the site: UK law asks a company to show its name, number and office, and a data controller its contact. */
export type Operator = Pick<Environment, (typeof identity)[number]>;

/** The variables that are still empty. */
export function operatorGaps(operator: Operator): string[] {
  return identity.filter((name) => !operator[name]);
}

/** What stands at the foot of every page; empty while nothing is filled in. */
export function imprintOf(operator: Operator): string {
  const { OPERATOR_NAME, OPERATOR_COMPANY_NUMBER, OPERATOR_OFFICE, OPERATOR_ICO_REGISTRATION } = operator;
  return [
    OPERATOR_NAME,
    OPERATOR_COMPANY_NUMBER && `Company number ${OPERATOR_COMPANY_NUMBER}`,
    OPERATOR_OFFICE && `Registered office: ${OPERATOR_OFFICE}`,
    OPERATOR_ICO_REGISTRATION && `ICO registration ${OPERATOR_ICO_REGISTRATION}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
