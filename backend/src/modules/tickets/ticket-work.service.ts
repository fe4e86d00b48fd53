import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql, type Where } from '../../platform/database/sql.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { Users } from '../auth/users.service.js';
import { Ticket, type TicketKind } from './ticket.entity.js';
import type { TicketPayment } from './tickets.dto.js';

/** What staff keep beside a ticket's words: who has it, and the payment that it is about. Neither makes what others read of it stale. */
@Injectable()
export class TicketWork {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  /** Locks it. @returns who has it @throws NotFound */
  async assignee(tx: Tx, id: string): Promise<string | null> {
    const ticket = await repository(tx, Ticket).findOne({
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!ticket) throw new NotFound();
    return ticket.assigneeId;
  }

  /** @param staffId null: it has no owner then */
  async assign(tx: Tx, id: string, staffId: string | null): Promise<void> {
    await sql(tx, 'UPDATE tickets SET assignee_id = $2 WHERE id = $1', [id, staffId]);
  }

  /** @param payment which was looked up; null takes it away @throws NotFound */
  async linkPayment(tx: Tx, id: string, payment: TicketPayment | null): Promise<TicketKind> {
    const [found] = await sql<{ kind: TicketKind }>(
      tx,
      'UPDATE tickets SET payment_id = $2, payment_reference = $3 WHERE id = $1 RETURNING kind',
      [id, payment?.id ?? null, payment?.reference ?? null],
    );
    if (!found) throw new NotFound();
    return found.kind;
  }

  /** The names of those who have these, by id; of those who have left, none. */
  async names(
    tickets: readonly Pick<Ticket, 'assigneeId'>[],
    where: Where = this.database,
  ): Promise<ReadonlyMap<string, string>> {
    if (tickets.every(({ assigneeId }) => assigneeId === null)) return new Map();
    const staff = await this.users.staff(where);
    return new Map(staff.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  }
}
