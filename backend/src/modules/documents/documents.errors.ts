import { defineError } from '../../platform/errors/domain-error.js';
import { defineStale } from '../../platform/errors/stale.js';

export const StaleDocument = defineStale('documents.stale');
export const TooManyWaiting = defineError(
  'documents.too-many-waiting',
  'conflict',
  'Twenty of your papers wait for us already. Please send more when we have looked at them.',
);
