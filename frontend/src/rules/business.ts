// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const completeRegistrationRules = {
  businessName: { says: 'Business name is required', min: 1, max: 200, tooLong: 'At most 200 characters' },
  businessType: { says: 'Business type is required', min: 1 },
  experienceYears: { says: 'Years of experience is required', min: 1 },
  certifications: { says: 'At most 2000 characters of text', max: 2000 },
  workingRadius: { says: 'Working radius must be whole miles, from 1 to 1000', missing: 'Working radius is required', min: 1, shape: /^\d{1,4}$/ },
  contactPhone: { says: 'Enter a UK phone number, such as 07700 900123', missing: 'Contact phone is required', min: 1, max: 40 },
  businessAddress: { says: 'Business address is required', min: 1, max: 500, tooLong: 'At most 500 characters' },
  postcode: { says: 'Enter a UK postcode, such as M1 1AE', missing: 'Postcode is required', min: 1, max: 40 },
};

export const saveBusinessRules = {
  workingRadius: { says: 'Working radius must be whole miles, from 1 to 1000', missing: 'Working radius is required', min: 1, shape: /^\d{1,4}$/ },
  certifications: { says: 'At most 2000 characters of text', max: 2000 },
  vatNumber: { says: 'Enter a UK VAT number, such as GB980 7806 84. Check its digits.', max: 40 },
};
