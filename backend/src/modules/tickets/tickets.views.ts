import type { TicketAssignee, TicketView } from './tickets.dto.js';
import type { TicketFacts } from './ticket-list.reads.js';
import { lawfulEnd, ticketDue } from './tickets.policy.js';

/** Who has it; null once they have left. */
function assigneeOf(
  { assigneeId }: Pick<TicketFacts, 'assigneeId'>,
  names: ReadonlyMap<string, string>,
): TicketAssignee | null {
  const name = assigneeId && names.get(assigneeId);
  return assigneeId && name ? { id: assigneeId, name } : null;
}

/** A message as staff read it. @param names of those of staff who may have it, by id */
export const ticketViewOf = (ticket: TicketFacts, names: ReadonlyMap<string, string>): TicketView => ({
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
  dueAt: ticketDue(ticket)?.toISOString() ?? null,
  lawfulEnd: lawfulEnd(ticket)?.toISOString() ?? null,
  assignee: assigneeOf(ticket, names),
  payment:
    ticket.paymentId && ticket.paymentReference
      ? { id: ticket.paymentId, reference: ticket.paymentReference }
      : null,
  answeredAt: ticket.answeredAt?.toISOString() ?? null,
  createdAt: ticket.createdAt.toISOString(),
  updatedAt: ticket.updatedAt.toISOString(),
  version: ticket.version,
});
