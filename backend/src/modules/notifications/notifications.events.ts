import { IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';

export class MessageDue {
  @IsUUID() messageId!: string;
}

/** A mail was written and waits for its server. */
export const mailDue = defineEvent('notifications.mail-due', MessageDue);
/** A text was written and waits for its provider. */
export const textDue = defineEvent('notifications.text-due', MessageDue);
