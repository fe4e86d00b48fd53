import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Ticket } from './ticket.entity.js';
import type { OpenTicket } from './tickets.dto.js';
import { ticketOpened } from './tickets.events.js';
import { newReference } from './new-reference.js';
import { confirmationsADay, isTrapped } from './tickets.policy.js';

/** Messages to the people who run the platform. */
@Injectable()
export class Tickets {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  find(id: string): Promise<Ticket | null> {
    return repository(this.database, Ticket).findOneBy({ id });
  }

  /** False once a mailbox was sent as many confirmations as its owner can want within a day: an address proves nothing. */
  async mayConfirm({ id, email, createdAt }: Ticket): Promise<boolean> {
    const [row] = await sql<{ earlier: number }>(
      this.database,
      `SELECT count(*)::int AS earlier FROM tickets
        WHERE mailbox(email) = mailbox($1) AND created_at BETWEEN $2::timestamptz - interval '1 day' AND $2 AND id <> $3`,
      [email, createdAt, id],
    );
    return (row?.earlier ?? 0) < confirmationsADay;
  }

  /** Opens a ticket and answers its reference. A trapped program gets one too, so that it learns nothing; nothing is kept. */
  async open(input: OpenTicket): Promise<string> {
    const reference = newReference();
    if (isTrapped(input)) return reference;
    const { kind, name, email, subject, message } = input;
    await this.database.transaction(async (tx) => {
      const rows = repository(tx, Ticket);
      const ticket = await rows.save(rows.create({ reference, kind, name, email, subject, message }));
      await this.outbox.record(tx, ticketOpened, { ticketId: ticket.id, kind });
    });
    return reference;
  }
}
