import { Type } from 'class-transformer';
import { IsArray, IsIn, IsInt, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';
import { reportOutcomes, type ReportOutcome } from './thread-report.entity.js';
import { threadSides, type ThreadSide } from './thread-message.entity.js';

class ThreadFacts {
  @IsUUID() threadId!: string;
  @IsUUID() leadId!: string;
  @IsUUID() installerId!: string;
  /** Missing: the platform's own lead. */
  @IsOptional() @IsUUID() ownerId?: string;
}

/** Another thread of the same reader, told of at the same time. */
export class AlsoUnread {
  @IsUUID() threadId!: string;
  @IsUUID() leadId!: string;
  @IsUUID() installerId!: string;
  @IsInt() unread!: number;
}

/** One side has not read what the other wrote for a while. Told once, until it has read. */
export class MessagesLeftUnread extends ThreadFacts {
  /** The side that has not read. */
  @IsIn(threadSides) side!: ThreadSide;
  @IsInt() unread!: number;
  /** What else waits for this reader: one mail tells of it all. Missing: nothing. */
  @IsOptional() @IsArray() @ValidateNested({ each: true }) @Type(() => AlsoUnread) others?: AlsoUnread[];
}
export const messagesLeftUnread = defineEvent('threads.messages-left-unread', MessagesLeftUnread);

/** One side asks staff to look at the thread. */
export class ThreadReported extends ThreadFacts {
  @IsIn(threadSides) side!: ThreadSide;
}
export const threadReported = defineEvent('threads.reported', ThreadReported);

/** Staff have looked at a thread that this side reported. */
export class ThreadReportDecided extends ThreadFacts {
  @IsUUID() reportId!: string;
  @IsIn(threadSides) side!: ThreadSide;
  @IsIn(reportOutcomes) outcome!: ReportOutcome;
  /** The act and its reason, for the side that reported. */
  @IsString() answer!: string;
}
export const threadReportDecided = defineEvent('threads.report-decided', ThreadReportDecided);
