import { defineError } from '../../platform/errors/domain-error.js';

export const WrongState = defineError(
  'assignments.wrong-state',
  'conflict',
  'This cannot be done now: the job has moved on. Please look again.',
);
export const CustomerDecidesOnWork = defineError(
  'assignments.customer-decides',
  'forbidden',
  'This is a customer’s job: its customer decides on the work.',
);
