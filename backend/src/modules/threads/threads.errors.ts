import { defineError } from '../../platform/errors/domain-error.js';

export const ThreadClosed = defineError(
  'threads.closed',
  'conflict',
  'Messages for this job have closed: it ended more than 30 days ago.',
);
export const NothingToReport = defineError(
  'threads.nothing-to-report',
  'conflict',
  'There are no messages to report.',
);
export const AlreadyReported = defineError(
  'threads.already-reported',
  'conflict',
  'You have reported these messages. Our team is looking at them.',
);
export const NoOpenReport = defineError(
  'threads.no-open-report',
  'conflict',
  'There is no open report on these messages any more.',
);
