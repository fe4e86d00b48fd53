import { defineError } from '../../../platform/errors/domain-error.js';

export const NoWriter = defineError(
  'tickets.no-writer',
  'conflict',
  'A breach is reported by staff and has no writer to answer.',
);

export const NotOfOneWriter = defineError(
  'tickets.not-of-one-writer',
  'conflict',
  'Only messages of the same writer can be merged, and neither an appeal nor a breach.',
);
