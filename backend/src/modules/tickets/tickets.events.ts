import { IsIn, IsString, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';
import {
  contentConcerns,
  contentOutcomes,
  type ContentConcern,
  type ContentOutcome,
} from './content-report.entity.js';
import { ticketKinds, type TicketKind } from './ticket.entity.js';

export class TicketOpened {
  @IsUUID() ticketId!: string;
  @IsIn(ticketKinds) kind!: TicketKind;
}

/** A visitor or user wrote to us. Name, address and words stay in the ticket. */
export const ticketOpened = defineEvent('tickets.ticket-opened', TicketOpened);

export class TicketReplied {
  @IsUUID() ticketId!: string;
  @IsUUID() replyId!: string;
}

/** Staff wrote an answer, which goes out by mail. */
export const ticketReplied = defineEvent('tickets.ticket-replied', TicketReplied);

/** The writer of a ticket answered by mail. */
export const ticketContinued = defineEvent('tickets.ticket-continued', TicketReplied);

export class TicketAnswered {
  @IsUUID() ticketId!: string;
}

/** Staff moved a message on for the first time. */
export const ticketAnswered = defineEvent('tickets.ticket-answered', TicketAnswered);

export class ContentDecided {
  @IsUUID() reportId!: string;
  /** A path of the site, or words. */
  @IsString() place!: string;
  @IsIn(contentConcerns) concern!: ContentConcern;
  @IsIn(contentOutcomes) outcome!: ContentOutcome;
}

/** Staff decided about a report of something on the site. Its reporter is told by the answer. */
export const contentDecided = defineEvent('tickets.content-decided', ContentDecided);
