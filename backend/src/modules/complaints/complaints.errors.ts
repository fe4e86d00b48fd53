import { defineError } from '../../platform/errors/domain-error.js';

export const AlreadyComplained = defineError(
  'complaints.already-complained',
  'conflict',
  'You have complained about this decision already.',
);
export const ComplaintDecided = defineError(
  'complaints.decided',
  'conflict',
  'This complaint was decided already.',
);
export const SameDecider = defineError(
  'complaints.same-decider',
  'conflict',
  'You made the decision that this complaint is about. Another member of staff decides it.',
);
