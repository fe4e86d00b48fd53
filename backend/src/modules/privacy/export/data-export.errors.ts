import { defineError } from '../../../platform/errors/domain-error.js';

export const ExportNotReady = defineError(
  'privacy.export-not-ready',
  'conflict',
  'This copy cannot be downloaded: it is not made yet, could not be made, or its seven days are over.',
);
