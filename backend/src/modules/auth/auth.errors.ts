import { defineError } from '../../platform/errors/domain-error.js';
import { defineStale } from '../../platform/errors/stale.js';
import { staffIdleMinutes, staffLifeHours } from './session-life.js';

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
export const WrongStaffRole = defineError(
  'auth.wrong-staff-role',
  'forbidden',
  'Your role does not include this. Ask a colleague whose role does, or an owner.',
);
/** Staff, outside the sandbox. */
export const SecondFactorNeeded = defineError(
  'auth.second-factor-needed',
  'forbidden',
  'Staff sign in with a second factor. Set yours up to go on.',
);
/** Staff alone: everybody else's browser is remembered for longer. */
export const SessionIdle = defineError(
  'auth.session-idle',
  'unauthorized',
  `You were signed out because nothing was done here for ${staffIdleMinutes} minutes.`,
);
export const SessionOver = defineError(
  'auth.session-over',
  'unauthorized',
  `You were signed out because staff sign in again after ${staffLifeHours} hours.`,
);
export const LastOwner = defineError(
  'auth.last-owner',
  'conflict',
  'This is the only owner. Make another member of staff an owner first.',
);
export const StaleStaff = defineStale('auth.stale');
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
