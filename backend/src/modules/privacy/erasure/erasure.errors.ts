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
