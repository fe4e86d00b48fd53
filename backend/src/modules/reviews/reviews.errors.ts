import { defineError } from '../../platform/errors/domain-error.js';

export const ReviewsClosed = defineError(
  'reviews.closed',
  'conflict',
  'The time to review this job is over.',
);
export const AlreadyReviewed = defineError(
  'reviews.already-written',
  'conflict',
  'You have reviewed this job already.',
);
export const NotShownYet = defineError(
  'reviews.not-shown-yet',
  'conflict',
  'You can reply once both reviews are in, or the time to write them is over.',
);
export const AlreadyReplied = defineError(
  'reviews.already-replied',
  'conflict',
  'You have replied to this review already.',
);
export const ReviewRemoved = defineError('reviews.removed', 'conflict', 'This review was removed.');
export const ReviewPutBack = defineError(
  'reviews.put-back',
  'conflict',
  'This review was put back after its author complained. That decision stands.',
);
