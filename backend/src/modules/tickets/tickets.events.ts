import { IsIn, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';
import { ticketKinds, type TicketKind } from './ticket.entity.js';

export class TicketOpened {
  @IsUUID() ticketId!: string;
  @IsIn(ticketKinds) kind!: TicketKind;
}

/** A visitor or user wrote to us. Name, address and words stay in the ticket. */
export const ticketOpened = defineEvent('tickets.ticket-opened', TicketOpened);

export class TicketAnswered {
  @IsUUID() ticketId!: string;
}

/** Staff moved a message on for the first time. */
export const ticketAnswered = defineEvent('tickets.ticket-answered', TicketAnswered);
