import { defineError } from '../../../platform/errors/domain-error.js';

export const ReportNotDecided = defineError(
  'tickets.report-not-decided',
  'conflict',
  'Say what was done about the report: that answers and closes the message.',
);

export const SameReportDecider = defineError(
  'tickets.same-report-decider',
  'conflict',
  'You decided this report, and its reporter objects. Another member of staff decides it anew.',
);

export const ReportIsClosed = defineError(
  'tickets.report-is-closed',
  'conflict',
  'This report is decided and closed. Reopen the message to decide it again.',
);
