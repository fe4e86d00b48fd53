import { defineError } from '../../platform/errors/domain-error.js';
import { defineStale } from '../../platform/errors/stale.js';

export const StaleTicket = defineStale('tickets.stale');

export const TicketMerged = defineError(
  'tickets.merged',
  'conflict',
  'This message was merged into another one: go on there.',
);

export const ComplaintNotDecided = defineError(
  'tickets.complaint-not-decided',
  'conflict',
  'Decide the complaint: that closes the message.',
);

export const AppealNotDecided = defineError(
  'tickets.appeal-not-decided',
  'conflict',
  'Decide the appeal: that closes the message.',
);
