import { defineError } from '../platform/errors/domain-error.js';

export const NotBuilt = defineError(
  'web.not-built',
  'unavailable',
  'The pages have not been built yet: npm run build -w frontend. The API works without them.',
);
