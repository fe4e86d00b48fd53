import { randomInt } from 'node:crypto';
import { referenceChoices, referenceLength, ticketReference } from './tickets.policy.js';

/** What the writer of a ticket quotes. */
export const newReference = (): string =>
  ticketReference(Array.from({ length: referenceLength }, () => randomInt(referenceChoices)));
