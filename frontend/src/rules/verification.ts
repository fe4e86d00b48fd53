// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const verifyCodeRules = {
  token: { says: 'Code must be 6 digits', missing: 'Verification code is required', min: 1, shape: /^\d{6}$/ },
};
