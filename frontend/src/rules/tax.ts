// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const saveTaxDetailsRules = {
  kind: { says: 'Say how you trade', min: 1 },
  firstName: { says: 'At most 100 characters of text', max: 100 },
  lastName: { says: 'At most 100 characters of text', max: 100 },
  organisation: { says: 'At most 200 characters of text', max: 200 },
  street: { says: 'House number and street are required', min: 1, max: 200, tooLong: 'At most 200 characters' },
  town: { says: 'Town is required', min: 1, max: 100, tooLong: 'At most 100 characters' },
  postcode: { says: 'Enter a UK postcode, such as M1 1AE', missing: 'Postcode is required', min: 1, max: 40 },
  dateOfBirth: { says: 'At most 10 characters of text', max: 10 },
  companyNumber: { says: 'At most 20 characters of text', max: 20 },
  taxNumber: { says: 'At most 30 characters of text', max: 30 },
};

export const saveCisContractorRules = {
  name: { says: 'The registered name is required', min: 1, max: 200, tooLong: 'At most 200 characters' },
  employerReference: { says: 'The employer PAYE reference is required', min: 1, max: 20, tooLong: 'At most 20 characters' },
  accountsOfficeReference: { says: 'The Accounts Office reference is required', min: 1, max: 20, tooLong: 'At most 20 characters' },
  utr: { says: 'At most 30 characters of text', max: 30 },
  vatNumber: { says: 'Enter a UK VAT number, such as GB980 7806 84. Check its digits.', max: 40 },
};
