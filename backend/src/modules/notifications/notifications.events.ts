import { IsArray, IsDateString, IsInt, IsObject, IsOptional, IsString, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';

export class MessagesDue {
  /** How many were written in one batch. */
  @IsOptional() @IsInt() count?: number;
  /** The one that was written, in events of before messages were written many at a time. */
  @IsOptional() @IsUUID() messageId?: string;
}

/** Mails were written and wait for their server. */
export const mailDue = defineEvent('notifications.mail-due', MessagesDue);
/** Texts were written and wait for their provider. */
export const textDue = defineEvent('notifications.text-due', MessagesDue);

/** News was written for people's devices and waits for their push services. */
export const pushDue = defineEvent('notifications.push-due', MessagesDue);

export class BulkMailDue {
  /** The notice, by its name. */
  @IsString() notice!: string;
  /** The event that it was about. */
  @IsUUID() eventId!: string;
  @IsDateString() occurredAt!: string;
  @IsObject() payload!: object;
  /** To whom it was news. */
  @IsArray() @IsUUID('all', { each: true }) readers!: string[];
}

/** Many people have a line in the app; their mails and texts are still to be written. */
export const bulkMailDue = defineEvent('notifications.bulk-mail-due', BulkMailDue);
