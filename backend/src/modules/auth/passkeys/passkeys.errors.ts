import { defineError } from '../../../platform/errors/domain-error.js';

export const PasskeyOfAnotherSite = defineError(
  'auth.passkey-of-another-site',
  'invalid',
  'This passkey was made for another site. Use one that you made here.',
);
/** Also for a question that was answered before, or that another browser was asked. */
export const PasskeyExpired = defineError(
  'auth.passkey-expired',
  'invalid',
  'That took too long, or was used already. Start again.',
);
export const PasskeyUnknown = defineError(
  'auth.passkey-unknown',
  'invalid',
  'We do not know this passkey. It may have been removed here: use another one, or your password.',
);
export const PasskeyRefused = defineError(
  'auth.passkey-refused',
  'invalid',
  'This passkey could not be checked. Try again, or use another way.',
);
export const PasskeyKnown = defineError('auth.passkey-known', 'conflict', 'This passkey is there already.');
export const PasskeysFull = defineError(
  'auth.passkeys-full',
  'conflict',
  'You have ten passkeys. Remove one that you no longer use first.',
);
