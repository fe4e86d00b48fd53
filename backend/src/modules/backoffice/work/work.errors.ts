import { defineError } from '../../../platform/errors/domain-error.js';

export const WorkTaken = defineError(
  'backoffice.work-taken',
  'conflict',
  'A colleague has taken this already.',
);
