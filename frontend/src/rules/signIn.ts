// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const signInRules = {
  email: { says: 'Invalid email address', min: 1, max: 254, shape: /^(?!.*\.\.)[^\s@"(),:;<>[\]\\]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/ },
  password: { says: 'Password is required', min: 1, max: 1000, isKept: true },
};
