import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/events/listener.js';
import { contactChanged } from '../auth/auth.events.js';
import { Users } from '../auth/users.service.js';
import { ticketOpened } from '../tickets/tickets.events.js';
import { Tickets } from '../tickets/tickets.service.js';
import { codeRequested } from '../verification/verification.events.js';
import { contactMoved, ticketReceived } from './letters/direct.letters.js';
import { Notifier } from './notifier.service.js';

/** Writes to an address instead of an account: codes, addresses that were replaced, and people without an account. */
@Injectable()
export class LettersListener extends Listener {
  constructor(
    private readonly notifier: Notifier,
    private readonly users: Users,
    private readonly tickets: Tickets,
  ) {
    super();
  }

  readonly subscriptions = [
    on(codeRequested, 'write-the-code', 'notifications', ({ payload: { codeId, userId, channel } }) =>
      this.notifier.writeCode(userId, channel === 'email' ? 'email' : 'sms', codeId),
    ),
    on(contactChanged, 'warn-the-old-address', 'notifications', ({ payload }) =>
      this.warnOldAddress(payload.changeId),
    ),
    on(ticketOpened, 'confirm-the-ticket', 'notifications', ({ payload }) => this.confirm(payload.ticketId)),
  ];

  /** A replaced number has no mailbox: its owner is told at the account's address. */
  private async warnOldAddress(changeId: string): Promise<void> {
    const change = await this.users.previousContact(changeId);
    if (!change) return;
    const address =
      change.channel === 'email' ? change.previous : (await this.users.find(change.userId))?.email;
    if (address)
      await this.notifier.write(change.userId, address, `contact:${changeId}`, contactMoved(change.channel));
    await this.users.forgetPreviousContact(changeId);
  }

  private async confirm(ticketId: string): Promise<void> {
    const ticket = await this.tickets.find(ticketId);
    if (ticket)
      await this.notifier.write(null, ticket.email, `ticket:${ticketId}`, ticketReceived(ticket.reference));
  }
}
