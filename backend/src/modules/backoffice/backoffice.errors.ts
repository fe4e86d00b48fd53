import { defineError } from '../../platform/errors/domain-error.js';

export const ActIsOff = defineError(
  'queues.act-is-off',
  'forbidden',
  'The board does not do this: a job only says that there is work. Deliver the work again instead.',
);
