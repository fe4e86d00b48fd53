import { defineError } from '../../platform/errors/domain-error.js';
import { defineStale } from '../../platform/errors/stale.js';

export const StaleSettings = defineStale('settings.stale');
export const RegistrationClosed = defineError(
  'settings.registration-closed',
  'conflict',
  'New accounts cannot be opened at the moment. Please try again later.',
);
export const PostingClosed = defineError(
  'settings.posting-closed',
  'conflict',
  'New jobs cannot be posted at the moment. Jobs that are open go on.',
);
