import { IsInt, IsOptional, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';

export class MessagesDue {
  /** How many were written together. */
  @IsOptional() @IsInt() count?: number;
  /** The one that was written, in events of before messages were written many at a time. */
  @IsOptional() @IsUUID() messageId?: string;
}

/** Mails were written and wait for their server. */
export const mailDue = defineEvent('notifications.mail-due', MessagesDue);
/** Texts were written and wait for their provider. */
export const textDue = defineEvent('notifications.text-due', MessagesDue);
