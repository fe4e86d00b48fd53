// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const addPasskeyRules = {
  id: { says: 'This is not what a passkey answers', min: 1, max: 2000, shape: /^[\w-]{1,2000}$/ },
  rawId: { says: 'This is not what a passkey answers', min: 1, max: 2000, shape: /^[\w-]{1,2000}$/ },
  type: { says: 'This is not what a passkey answers', min: 1 },
  authenticatorAttachment: { says: 'At most 40 characters of text', max: 40 },
  name: { says: 'Give the passkey a name', min: 1, max: 60, tooLong: 'At most 60 characters' },
};

export const changePasswordRules = {
  currentPassword: { says: 'Current password is required', min: 1, max: 1000, isKept: true },
  newPassword: { says: 'Password must be at least 8 characters', min: 8, max: 256, tooLong: 'Password must be at most 256 characters', isKept: true },
};

export const confirmedByPasswordRules = {
  password: { says: 'Enter your password', min: 1, max: 256, isKept: true },
};

export const disableTwoFactorRules = {
  code: { says: 'Enter the 6 digits from your app, or a recovery code', min: 1, max: 30, shape: /^[\w\s-]{6,30}$/ },
  password: { says: 'Password is required', min: 1, max: 1000, isKept: true },
};

export const updateProfileRules = {
  firstName: { says: 'First name is required', min: 1, max: 100, tooLong: 'At most 100 characters' },
  lastName: { says: 'Last name is required', min: 1, max: 100, tooLong: 'At most 100 characters' },
  email: { says: 'Valid email is required', min: 1, max: 254, shape: /^(?!.*\.\.)[^\s@"(),:;<>[\]\\]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/ },
  phone: { says: 'Enter a UK phone number, such as 07700 900123', max: 40 },
  address: { says: 'At most 500 characters of text', max: 500 },
  bio: { says: 'At most 2000 characters of text', max: 2000 },
  currentPassword: { says: 'This is not your current password', max: 1000, isKept: true },
};
