// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const saveSearchRules = {
  name: { says: 'Give the search a name', min: 1, max: 60, tooLong: 'At most 60 characters' },
  q: { says: 'At most 200 characters of text', max: 200 },
  within: { says: 'This must be a whole number', least: 1, most: 1000000, isWhole: true },
  deposit: { says: 'This must be a whole number', least: 1, most: 1000000, isWhole: true },
  budget: { says: 'This must be a whole number', least: 1, most: 1000000, isWhole: true },
  order: { says: 'Choose an order from the list', min: 1 },
};
