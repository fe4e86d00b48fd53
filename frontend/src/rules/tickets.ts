// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const openTicketRules = {
  kind: { says: 'Choose what it is about', min: 1 },
  name: { says: 'Enter your name', min: 1, max: 100, tooLong: 'At most 100 characters' },
  email: { says: 'Invalid email address', min: 1, max: 254, shape: /^(?!.*\.\.)[^\s@"(),:;<>[\]\\]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/ },
  subject: { says: 'Enter a subject', min: 1, max: 150, tooLong: 'At most 150 characters' },
  message: { says: 'Write at least 10 characters', min: 10, max: 5000, tooLong: 'At most 5000 characters' },
  place: { says: 'At most 300 characters of text', max: 300 },
  website: { says: 'At most 2000 characters of text', max: 2000 },
};
