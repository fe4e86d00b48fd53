import { defineError } from '../../../platform/errors/domain-error.js';

export const ErasureHeld = defineError(
  'privacy.erasure-held',
  'conflict',
  'Your account cannot be deleted now.',
);
export const NothingToKeep = defineError(
  'privacy.nothing-to-keep',
  'conflict',
  'Your account is not about to be deleted.',
);
export const NothingToClose = defineError(
  'privacy.nothing-to-close',
  'conflict',
  'The payment provider did not refuse to close this account, or a colleague has closed it there.',
);
