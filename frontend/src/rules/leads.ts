// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const saveLeadRules = {
  title: { says: 'Title is required', min: 1, max: 200, tooLong: 'At most 200 characters' },
  description: { says: 'Description is required', min: 1, max: 5000, tooLong: 'At most 5000 characters' },
  location: { says: 'Location is required', min: 1, max: 200, tooLong: 'At most 200 characters' },
  postcode: { says: 'Enter a UK postcode, like M1 1AE', missing: 'Postcode is required', min: 1, max: 40 },
  budget: { says: 'Budget range is required', min: 1, max: 100, tooLong: 'At most 100 characters' },
  minBudget: { says: 'Minimum budget must be greater than £0', least: 1, most: 10000000, tooMuch: 'At most £10,000,000' },
  maxBudget: { says: 'Maximum budget must be greater than £0', least: 1, most: 10000000, tooMuch: 'At most £10,000,000' },
  jobType: { says: 'Job type is required', min: 1 },
  priority: { says: 'Choose standard, high or premium' },
  requiredRank: { says: 'Required rank must be 0 or greater', least: 0, most: 1000000, isWhole: true },
  depositAmount: { says: 'Deposit amount must be greater than £0', least: 1, most: 10000, tooMuch: 'At most £10,000' },
};
