/**
 * Who runs this site. The operator fills these in before going live: UK law asks a company to show its
 * registered name, number and office, and a data controller its contact. Nothing is shown for a field that is null;
 * outside the sandbox the server names it in its log at each start.
 */
export type Operator = {
  legalName: string | null;
  companyNumber: string | null;
  registeredOffice: string | null;
  icoRegistration: string | null;
  privacyEmail: string | null;
};

export const OPERATOR: Operator = {
  legalName: null,
  companyNumber: null,
  registeredOffice: null,
  icoRegistration: null,
  privacyEmail: null,
};

/** What stands at the foot of every page, piece by piece; empty while nothing is filled in. */
export function imprintOf(operator: Operator): string[] {
  const { legalName, companyNumber, registeredOffice, icoRegistration } = operator;
  return [
    legalName,
    companyNumber && `Company number ${companyNumber}`,
    registeredOffice && `Registered office: ${registeredOffice}`,
    icoRegistration && `ICO registration ${icoRegistration}`,
  ].filter((piece): piece is string => Boolean(piece));
}

/** The fields that nobody has filled in yet. */
export function gapsIn(operator: Operator): string[] {
  return Object.entries(operator)
    .filter(([, value]) => value === null)
    .map(([field]) => field);
}
