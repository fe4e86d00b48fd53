// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const postJobForRules = {
  title: { says: 'Job title is required', min: 1, max: 200, tooLong: 'At most 200 characters' },
  serviceType: { says: 'Choose a service type from the list', min: 1 },
  description: { says: 'Description must be at least 50 characters', min: 50, max: 5000, tooLong: 'At most 5000 characters' },
  location: { says: 'Location is required', min: 1, max: 200, tooLong: 'At most 200 characters' },
  streetAddress: { says: 'At most 200 characters of text', max: 200 },
  postcode: { says: 'Enter a UK postcode, like M1 1AE', missing: 'Postcode is required', min: 1, max: 40 },
  budget: { says: 'Budget range is required', min: 1, max: 100, tooLong: 'At most 100 characters' },
  jobType: { says: 'Job type is required', min: 1 },
  customerId: { says: 'Choose a customer', min: 1 },
};
