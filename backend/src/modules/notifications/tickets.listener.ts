import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Listener, on } from '../../platform/events/listener.js';
import { ticketOpened } from '../backoffice/tickets.events.js';
import { ticketReceived, ticketToAnswer } from './letters/tickets.letters.js';
import { Notifier } from './notifier.service.js';

interface TicketRow {
  reference: string;
  kind: string;
  email: string;
}

/** Confirms a message to its writer, and tells staff that there is one. */
@Injectable()
export class TicketNews extends Listener {
  constructor(
    private readonly notifier: Notifier,
    private readonly database: Database,
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
    const ticket = await this.find(ticketId);
    if (ticket)
      await this.notifier.writeToVisitor(
        ticket.email,
        `ticket:${ticketId}`,
        ticketReceived(ticket.reference),
      );
  }

  private async tellStaff(key: string, ticketId: string): Promise<void> {
    const ticket = await this.find(ticketId);
    if (!ticket) return;
    const { reference, kind } = ticket;
    await this.notifier.tellStaff({ key, byEmail: false, topics: ['tickets'] }, ({ firstName }) =>
      ticketToAnswer({ firstName, ticketId, reference, kind }),
    );
  }

  private async find(id: string): Promise<TicketRow | undefined> {
    const [ticket] = await this.database.query<TicketRow>(
      'SELECT reference, kind, email::text AS email FROM tickets WHERE id = $1',
      [id],
    );
    return ticket;
  }
}
