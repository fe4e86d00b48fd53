import { defineError } from '../../../platform/errors/domain-error.js';

export const WorkTaken = defineError(
  'backoffice.work-taken',
  'conflict',
  'A colleague has taken this already.',
);

export const WorkMoved = defineError(
  'backoffice.work-moved',
  'conflict',
  'A colleague was faster: this has another owner now, or none.',
);
