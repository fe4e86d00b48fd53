import { defineError } from '../../platform/errors/domain-error.js';

export const AlreadyVerified = defineError(
  'verification.already-verified',
  'conflict',
  'This is already verified.',
);
export const NoPhone = defineError(
  'verification.no-phone',
  'conflict',
  'No phone number provided. Please update your profile to add a phone number.',
);
/** `data.retryAfter`: seconds until the next code may be sent. */
export const TooSoon = defineError(
  'verification.too-soon',
  'too-many',
  'A code was sent a moment ago. Please wait before you ask for another one.',
);
/** `data.retryAfter`: seconds until the next code may be sent. */
export const TooManyCodes = defineError(
  'verification.too-many-codes',
  'too-many',
  'Too many codes were sent. Please try again later.',
);
export const NotAMobile = defineError(
  'verification.not-a-mobile',
  'conflict',
  'We can only text UK mobile numbers. Please add yours to your profile.',
);
/** `data.retryAfter`: seconds until texts go out again. */
export const TextsPaused = defineError(
  'verification.texts-paused',
  'unavailable',
  'No texts can be sent at the moment. Please try again later.',
);
