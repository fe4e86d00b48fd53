// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const complainRules = {
  message: { says: 'Write at least 10 characters', min: 10, max: 2000, tooLong: 'At most 2000 characters' },
};
