// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const forgotPasswordRules = {
  email: { says: 'Invalid email address', min: 1, max: 254, shape: /^(?!.*\.\.)[^\s@"(),:;<>[\]\\]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/ },
};

export const giveCodeRules = {
  code: { says: 'Enter the 6 digits from your app, or a recovery code', min: 1, max: 30, shape: /^[\w\s-]{6,30}$/ },
};

export const registerRules = {
  email: { says: 'Invalid email address', min: 1, max: 254, shape: /^(?!.*\.\.)[^\s@"(),:;<>[\]\\]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/ },
  password: { says: 'Password must be at least 8 characters', min: 8, max: 256, tooLong: 'Password must be at most 256 characters', isKept: true },
  firstName: { says: 'First name is required', min: 1, max: 100, tooLong: 'At most 100 characters' },
  lastName: { says: 'Last name is required', min: 1, max: 100, tooLong: 'At most 100 characters' },
  companyName: { says: 'At most 200 characters of text', max: 200 },
  phoneNumber: { says: 'Enter a UK phone number, such as 07700 900123', max: 40 },
};

export const resetPasswordRules = {
  token: { says: 'This link is not complete. Copy all of it, or ask for a new one.', min: 1, max: 200, shape: /^[\w-]{43}$/ },
  password: { says: 'Password must be at least 8 characters', min: 8, max: 256, tooLong: 'Password must be at most 256 characters', isKept: true },
};
