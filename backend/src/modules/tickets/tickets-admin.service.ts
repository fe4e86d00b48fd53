import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { InvalidFields, NotFound } from '../../platform/errors/domain-error.js';
import { assertSeen } from '../../platform/errors/stale.js';
import type { ListQuery, Page } from '../../platform/http/input/lists.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { Users } from '../auth/users.service.js';
import { ReportNotDecided } from './content/content-reports.errors.js';
import { waitsForDecision } from './replies/replies.policy.js';
import { Ticket, type TicketKind } from './ticket.entity.js';
import type { ChangeTicket, ListedTicketView, ReportBreach, TicketView } from './tickets.dto.js';
import { AppealNotDecided, ComplaintNotDecided, StaleTicket, TicketMerged } from './tickets.errors.js';
import { ticketAnswered, ticketOpened } from './tickets.events.js';
import { ticketList } from './ticket-list.reads.js';
import { newReference } from './new-reference.js';
import { wasNoticed } from './tickets.policy.js';
import { ticketViewOf } from './tickets.views.js';
import { TicketWork } from './ticket-work.service.js';

/** Why a message cannot be moved on before its decision; missing: it is a report. */
const notDecided: Readonly<Partial<Record<TicketKind, new () => Error>>> = {
  appeal: AppealNotDecided,
  complaint: ComplaintNotDecided,
};

/** The messages as staff work through them. */
@Injectable()
export class TicketsAdmin {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly users: Users,
    private readonly work: TicketWork,
  ) {}

  /** Newest first unless asked otherwise. */
  async list(staffId: string, query: ListQuery): Promise<Page<ListedTicketView>> {
    const page = await ticketList.page(this.database, query, staffId);
    const names = await this.work.names(page.rows);
    return page.map(({ personId, ...ticket }) => ({ ...ticketViewOf(ticket, names), personId }));
  }

  /** A breach that was noticed: it waits for all of staff, its 72 hours counted from then. @throws InvalidFields */
  async report(staffId: string, { subject, message, noticedAt }: ReportBreach): Promise<TicketView> {
    if (!wasNoticed(new Date(noticedAt), this.clock.now()))
      throw new InvalidFields({ noticedAt: 'Say when it was noticed, not later than now' });
    const writer = await this.users.get(staffId);
    return this.database.transaction(async (tx) => {
      const rows = repository(tx, Ticket);
      const { id } = await rows.save(
        rows.create({
          ...{ reference: newReference(), kind: 'breach', status: 'open', createdAt: this.clock.now() },
          ...{ subject, message, noticedAt: new Date(noticedAt) },
          ...{ name: `${writer.firstName} ${writer.lastName}`, email: writer.email },
        }),
      );
      await this.outbox.record(tx, ticketOpened, { ticketId: id, kind: 'breach' });
      return ticketViewOf(await rows.findOneByOrFail({ id }), new Map());
    });
  }

  /** Safe to repeat: what changes nothing is not reported. @throws NotFound, StaleTicket, AppealNotDecided, ComplaintNotDecided, ReportNotDecided, TicketMerged */
  change(id: string, { status, note, version }: ChangeTicket): Promise<TicketView> {
    return this.database.transaction(async (tx) => {
      const ticket = await repository(tx, Ticket).findOne({
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!ticket) throw new NotFound();
      assertSeen(ticket, version, StaleTicket);
      if (ticket.mergedInto && status !== ticket.status) throw new TicketMerged();
      if (waitsForDecision(ticket) && status !== ticket.status)
        throw new (notDecided[ticket.kind] ?? ReportNotDecided)();
      const newNote = note === undefined ? ticket.note : note || null;
      if (ticket.status === status && ticket.note === newNote)
        return ticketViewOf(ticket, await this.work.names([ticket], tx));
      const now = this.clock.now();
      const isAnswered = status !== 'open' && ticket.answeredAt === null;
      Object.assign(ticket, {
        status,
        note: newNote,
        updatedAt: now,
        ...(isAnswered && { answeredAt: now }),
      });
      await repository(tx, Ticket).save(ticket);
      if (isAnswered) await this.outbox.record(tx, ticketAnswered, { ticketId: id });
      return ticketViewOf(ticket, await this.work.names([ticket], tx));
    });
  }
}
