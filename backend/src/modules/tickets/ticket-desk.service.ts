import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { Page, type ListQuery, type ListRules } from '../../platform/http/lists.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Ticket } from './ticket.entity.js';
import type { ChangeTicket, TicketView } from './tickets.dto.js';
import { ticketChanged } from './tickets.events.js';

export const ticketRules = {
  sort: ['createdAt', 'updatedAt', 'reference', 'kind', 'status', 'name', 'email', 'subject'],
  filter: { q: 'text', kind: 'text', status: 'text', id: 'ids' },
} as const satisfies ListRules;

/** The messages as staff work through them. */
@Injectable()
export class TicketDesk {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Newest first unless asked otherwise. */
  async list({ sort, offset, limit, filter }: ListQuery): Promise<Page<TicketView>> {
    const direction = sort && !sort.descending ? 'ASC' : 'DESC';
    const query = this.database.reader
      .createQueryBuilder(Ticket, 't')
      .orderBy(`t.${sort?.field ?? 'createdAt'}`, direction)
      .addOrderBy('t.id', direction)
      .offset(offset)
      .limit(limit);
    const { q, kind, status, id } = filter;
    if (typeof q === 'string' && q !== '')
      query.andWhere(`concat_ws(' ', t.reference, t.name, t.email, t.subject, t.message) ILIKE :like`, {
        like: `%${q.replace(/[\\%_]/g, '\\$&')}%`,
      });
    if (kind !== undefined) query.andWhere('t.kind = :kind', { kind });
    if (status !== undefined) query.andWhere('t.status = :status', { status });
    if (Array.isArray(id)) query.andWhere('t.id = ANY(:id)', { id });
    const [tickets, total] = await query.getManyAndCount();
    return new Page('tickets', tickets.map(viewOf), total, offset);
  }

  /** @throws NotFound */
  async get(id: string): Promise<TicketView> {
    const ticket = await this.database.reader.findOneBy(Ticket, { id });
    if (!ticket) throw new NotFound();
    return viewOf(ticket);
  }

  /** Safe to repeat: what changes nothing is not reported. @throws NotFound */
  change(id: string, { status, note }: ChangeTicket): Promise<TicketView> {
    return this.database.transaction(async (tx) => {
      const ticket = await tx.findOne(Ticket, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!ticket) throw new NotFound();
      const newNote = note === undefined ? ticket.note : note || null;
      if (ticket.status === status && ticket.note === newNote) return viewOf(ticket);
      Object.assign(ticket, { status, note: newNote, updatedAt: new Date() });
      await tx.save(ticket);
      await this.outbox.record(tx, ticketChanged, { ticketId: id, status });
      return viewOf(ticket);
    });
  }
}

const viewOf = (ticket: Ticket): TicketView => ({
  id: ticket.id,
  reference: ticket.reference,
  kind: ticket.kind,
  status: ticket.status,
  name: ticket.name,
  email: ticket.email,
  subject: ticket.subject,
  message: ticket.message,
  note: ticket.note,
  createdAt: ticket.createdAt.toISOString(),
  updatedAt: ticket.updatedAt.toISOString(),
});
