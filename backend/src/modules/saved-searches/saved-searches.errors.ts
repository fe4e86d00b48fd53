import { defineError } from '../../platform/errors/domain-error.js';

export const SearchesFull = defineError(
  'saved-searches.full',
  'conflict',
  'You have 20 saved searches. Delete one to save another.',
);
