import { defineError } from '../../../platform/errors/domain-error.js';

export const PushNotOffered = defineError(
  'notifications.push-not-offered',
  'conflict',
  'This site does not send notifications to devices.',
);
