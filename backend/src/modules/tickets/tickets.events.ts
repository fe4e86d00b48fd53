import { IsIn, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';
import { ticketKinds, ticketStatuses, type TicketKind, type TicketStatus } from './ticket.entity.js';

export class TicketOpened {
  @IsUUID() ticketId!: string;
  @IsIn(ticketKinds) kind!: TicketKind;
}

/** Somebody wrote to us. Name, address and words stay in the ticket. */
export const ticketOpened = defineEvent('tickets.ticket-opened', TicketOpened);

export class TicketChanged {
  @IsUUID() ticketId!: string;
  @IsIn(ticketStatuses) status!: TicketStatus;
}

/** Staff moved a ticket on, or wrote a note on it. */
export const ticketChanged = defineEvent('tickets.ticket-changed', TicketChanged);
