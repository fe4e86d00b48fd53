import { defineError } from '../../platform/errors/domain-error.js';

export const ReviewsClosed = defineError(
  'reviews.closed',
  'conflict',
  'Reviews can be written for 14 days after paid work was approved.',
);
export const AlreadyReviewed = defineError(
  'reviews.already-written',
  'conflict',
  'You have reviewed this job already.',
);
export const NotShownYet = defineError(
  'reviews.not-shown-yet',
  'conflict',
  'You can reply once both reviews are in, or the 14 days are over.',
);
export const AlreadyReplied = defineError(
  'reviews.already-replied',
  'conflict',
  'You have replied to this review already.',
);
export const ReviewRemoved = defineError('reviews.removed', 'conflict', 'This review was removed.');
