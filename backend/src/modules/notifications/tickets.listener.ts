import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/events/listener.js';
import { ticketOpened } from '../tickets/tickets.events.js';
import { Tickets } from '../tickets/tickets.service.js';
import { ticketReceived, ticketToAnswer } from './letters/tickets.letters.js';
import { Notifier } from './notifier.service.js';

/** Confirms a message to its writer, and tells staff that there is one. */
@Injectable()
export class TicketNews extends Listener {
  constructor(
    private readonly notifier: Notifier,
    private readonly tickets: Tickets,
  ) {
    super();
  }

  readonly subscriptions = [
    on(ticketOpened, 'confirm-the-ticket', 'notifications', ({ payload }) => this.confirm(payload.ticketId)),
    on(ticketOpened, 'tell-staff-of-the-ticket', 'notifications', ({ id, payload }) =>
      this.tellStaff(id, payload.ticketId),
    ),
  ];

  private async confirm(ticketId: string): Promise<void> {
    const ticket = await this.tickets.find(ticketId);
    if (ticket)
      await this.notifier.writeToVisitor(
        ticket.email,
        `ticket:${ticketId}`,
        ticketReceived(ticket.reference),
      );
  }

  private async tellStaff(key: string, ticketId: string): Promise<void> {
    const ticket = await this.tickets.find(ticketId);
    if (!ticket) return;
    const { reference, kind } = ticket;
    await this.notifier.tellStaff({ key, byEmail: false, topics: ['tickets'] }, ({ firstName }) =>
      ticketToAnswer({ firstName, ticketId, reference, kind }),
    );
  }
}
