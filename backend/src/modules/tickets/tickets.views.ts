import type { TicketView } from './tickets.dto.js';
import type { TicketFacts } from './ticket-list.reads.js';
import { lawfulEnd } from './tickets.policy.js';

/** A message as staff read it. */
export const ticketViewOf = (ticket: TicketFacts): TicketView => ({
  id: ticket.id,
  reference: ticket.reference,
  kind: ticket.kind,
  status: ticket.status,
  name: ticket.name,
  email: ticket.email,
  subject: ticket.subject,
  message: ticket.message,
  note: ticket.note,
  noticedAt: ticket.noticedAt?.toISOString() ?? null,
  dueAt: lawfulEnd(ticket)?.toISOString() ?? null,
  answeredAt: ticket.answeredAt?.toISOString() ?? null,
  createdAt: ticket.createdAt.toISOString(),
  updatedAt: ticket.updatedAt.toISOString(),
  version: ticket.version,
});
