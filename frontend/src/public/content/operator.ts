/**
 * Who runs this site. The operator fills these in before going live: UK law asks a company to show its
 * registered name, number and office, and a data controller its contact. Nothing is shown while a field is null.
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
