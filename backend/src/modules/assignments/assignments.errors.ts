import { defineError } from '../../platform/errors/domain-error.js';

export const WrongState = defineError(
  'assignments.wrong-state',
  'conflict',
  'This cannot be done now: the job has moved on. Please look again.',
);
export const NothingProposed = defineError(
  'assignments.nothing-proposed',
  'conflict',
  'There is nothing to decide any more. Please look again.',
);
export const ProposalChanged = defineError(
  'assignments.proposal-changed',
  'conflict',
  'Another price has been proposed since. Please look again.',
);
export const OtherSideDecides = defineError(
  'assignments.other-side-decides',
  'forbidden',
  'You proposed this, so the other side decides.',
);
export const AlreadyProposed = defineError(
  'assignments.already-proposed',
  'conflict',
  'This has been proposed already. The other side decides.',
);
export const TooLateToDispute = defineError(
  'assignments.too-late-to-dispute',
  'conflict',
  'Approved work can be disputed for 14 days.',
);
export const AlreadyDecided = defineError(
  'assignments.already-decided',
  'conflict',
  'Our team has decided on this job for good.',
);
export const EvidenceClosed = defineError(
  'assignments.evidence-closed',
  'conflict',
  'The time for evidence has ended. Our team is deciding.',
);
export const CustomerDecidesOnWork = defineError(
  'assignments.customer-decides',
  'forbidden',
  'This is a customer’s job: its customer decides on the work.',
);
export const NotToReopen = defineError(
  'assignments.not-to-reopen',
  'conflict',
  'This job cannot be opened again. Please look again, or post a new one.',
);
export const NotHeld = defineError(
  'assignments.not-held',
  'conflict',
  'Part of the price is not held any more, so it cannot be lowered here. Please contact support.',
);
export const TooLateToCancel = defineError(
  'assignments.too-late-to-cancel',
  'conflict',
  'This contract cannot be cancelled any more. Please look again.',
);
export const CannotAskToBegin = defineError(
  'assignments.cannot-ask-to-begin',
  'conflict',
  'There is nothing to ask for any more. Please look again.',
);
