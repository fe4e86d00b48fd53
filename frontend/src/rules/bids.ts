// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const placeBidRules = {
  price: { says: 'Price must be greater than £0', least: 1, most: 999999.99, tooMuch: 'At most £999,999.99' },
  eta: { says: 'ETA is required', min: 1, max: 100, tooLong: 'At most 100 characters' },
  message: { says: 'At most 2000 characters of text', max: 2000 },
};
