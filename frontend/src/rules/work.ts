// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const giveReasonRules = {
  reason: { says: 'Give a reason', min: 1, max: 2000, tooLong: 'At most 2000 characters' },
};

export const proposeDayRules = {
  day: { says: 'Choose a day', min: 1 },
  part: { says: 'Choose a part of the day', min: 1 },
};

export const proposePriceRules = {
  price: { says: 'Price must be greater than £0', least: 1, most: 999999.99, tooMuch: 'At most £999,999.99' },
  reason: { says: 'Give a reason', min: 1, max: 2000, tooLong: 'At most 2000 characters' },
};

export const replyToReviewRules = {
  text: { says: 'Write a reply', min: 1, max: 2000, tooLong: 'At most 2000 characters' },
};

export const resolveDisputeRules = {
  installerAmount: { says: 'Enter an amount from £0', least: 0, most: 999999.99, tooMuch: 'At most £999,999.99' },
  reason: { says: 'Give a reason', min: 1, max: 2000, tooLong: 'At most 2000 characters' },
};

export const showEvidenceRules = {
  note: { says: 'Say what this shows', min: 1, max: 2000, tooLong: 'At most 2000 characters' },
};

export const submitWorkRules = {
  note: { says: 'Say what you did', min: 1, max: 2000, tooLong: 'At most 2000 characters' },
};

export const writeReviewRules = {
  rating: { says: 'Choose 1 to 5 stars', least: 1, most: 5, isWhole: true },
  text: { says: 'Say how it went', min: 1, max: 2000, tooLong: 'At most 2000 characters' },
};
