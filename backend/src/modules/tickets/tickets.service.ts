import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { ContentReport } from './content-report.entity.js';
import { reportedIn } from './content/content-reports.policy.js';
import { Ticket } from './ticket.entity.js';
import type { OpenTicket } from './tickets.dto.js';
import { ticketAnswered, ticketOpened } from './tickets.events.js';
import { newReference } from './new-reference.js';
import { confirmationsADay, isTrapped } from './tickets.policy.js';

/** Messages to the people who run the platform. */
@Injectable()
export class Tickets {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly environment: Environment,
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

  /**
   * Opens a ticket and answers its reference. A trapped program gets one too, so that it learns nothing; nothing is kept.
   * @throws InvalidFields for a report that does not say what or where
   */
  async open(input: OpenTicket): Promise<string> {
    const reference = newReference();
    if (isTrapped(input)) return reference;
    const { kind, name, email, subject, message } = input;
    const reported = reportedIn(input, this.environment.PUBLIC_URL);
    await this.database.transaction(async (tx) => {
      const place = reported?.place ?? null;
      const ticketId = await this.write(tx, { kind, name, email, subject, message, place }, reference);
      if (reported)
        await repository(tx, ContentReport).insert({
          ticketId,
          concern: reported.concern,
          reportedAt: this.clock.now(),
        });
    });
    return reference;
  }

  /** In the transaction of what it is about. @returns its id */
  async write(
    tx: Tx,
    facts: Pick<Ticket, 'kind' | 'name' | 'email' | 'subject' | 'message'> & Partial<Pick<Ticket, 'place'>>,
    reference = newReference(),
  ): Promise<string> {
    const rows = repository(tx, Ticket);
    const { id } = await rows.save(
      rows.create({ ...facts, reference, status: 'open', createdAt: this.clock.now() }),
    );
    await this.outbox.record(tx, ticketOpened, { ticketId: id, kind: facts.kind });
    return id;
  }

  /** What it asked for was decided. */
  async close(tx: Tx, id: string): Promise<void> {
    const ticket = await repository(tx, Ticket).findOne({
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!ticket || ticket.status === 'closed') return;
    const now = this.clock.now();
    const isFirst = ticket.answeredAt === null;
    Object.assign(ticket, { status: 'closed', updatedAt: now, answeredAt: ticket.answeredAt ?? now });
    await repository(tx, Ticket).save(ticket);
    if (isFirst) await this.outbox.record(tx, ticketAnswered, { ticketId: id });
  }
}
