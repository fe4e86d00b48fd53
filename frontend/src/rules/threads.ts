// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const reportThreadRules = {
  reason: { says: 'Say what is wrong', min: 1, max: 2000, tooLong: 'At most 2000 characters' },
};

export const sendMessageRules = {
  text: { says: 'Write a message', min: 1, max: 2000, tooLong: 'At most 2000 characters' },
};
