import { defineError } from '../../platform/errors/domain-error.js';

export const Unauthorized = defineError('auth.unauthorized', 'unauthorized', 'Sign in to go on.');
export const WrongCredentials = defineError(
  'auth.wrong-credentials',
  'unauthorized',
  'The email address or the password is not right.',
);
export const WrongRole = defineError(
  'auth.wrong-role',
  'forbidden',
  'This is not available to your kind of account.',
);
export const ContactUnverified = defineError(
  'auth.contact-unverified',
  'forbidden',
  'Verify your email address and your phone number first.',
);
export const NotRegistered = defineError('auth.not-registered', 'forbidden', 'Send your application first.');
export const NotApproved = defineError(
  'auth.not-approved',
  'forbidden',
  'Your account has not been approved yet.',
);
export const Suspended = defineError('auth.suspended', 'forbidden', 'Your account is suspended.');
export const SignInExpired = defineError(
  'auth.sign-in-expired',
  'unauthorized',
  'That took too long. Enter your email address and password again.',
);
export const TwoFactorOn = defineError(
  'auth.two-factor-on',
  'conflict',
  'Two-factor authentication is on already.',
);
export const TwoFactorOff = defineError(
  'auth.two-factor-off',
  'conflict',
  'Two-factor authentication is not set up.',
);
/** `ways`: what counts as proof for this account (`POST /api/auth/proof`). */
export const ProofRequired = defineError(
  'auth.proof-required',
  'forbidden',
  'Confirm that it is you to go on.',
);
