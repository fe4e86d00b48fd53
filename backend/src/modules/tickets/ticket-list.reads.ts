import { defineList } from '../../platform/lists/define-list.js';
import { among, by, byKnown, containing, equals } from '../../platform/lists/list-parts.js';
import type { Ticket } from './ticket.entity.js';

export type TicketFacts = Pick<
  Ticket,
  | 'id'
  | 'reference'
  | 'kind'
  | 'status'
  | 'name'
  | 'email'
  | 'subject'
  | 'message'
  | 'note'
  | 'noticedAt'
  | 'answeredAt'
  | 'reopenedAt'
  | 'assigneeId'
  | 'paymentId'
  | 'paymentReference'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
>;

/** A message in the list of staff, with the account that has proved the writer's address. */
export type ListedTicket = TicketFacts & { personId: string | null };

/** What people wrote to the staff, for one of them. */
export const ticketList = defineList<ListedTicket, string>({
  name: 'tickets',
  from: 'tickets t',
  joins: {
    // An address that an account has not proved may be somebody else's.
    w: `users w ON w.email = t.email AND w.deleted_at IS NULL AND w.holds_email AND w.email_verified_at IS NOT NULL AND NOT w.is_admin`,
  },
  columns: {
    id: 't.id',
    reference: 't.reference',
    kind: 't.kind',
    status: 't.status',
    name: 't.name',
    email: 't.email',
    subject: 't.subject',
    message: 't.message',
    note: 't.note',
    noticedAt: 't.noticed_at',
    answeredAt: 't.answered_at',
    reopenedAt: 't.reopened_at',
    assigneeId: 't.assignee_id',
    paymentId: 't.payment_id',
    paymentReference: 't.payment_reference',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
    version: 't.version',
    personId: 'w.id',
  },
  visible: () => 'true',
  filters: {
    kind: equals('t.kind'),
    status: equals('t.status'),
    id: among('t.id'),
    /** `mine`, or `nobody`: not taken yet. */
    assignee: {
      kind: 'text',
      where: (sql, value, staffId) => {
        if (value === 'mine') return `t.assignee_id = ${sql.bind(staffId)}`;
        return value === 'nobody' ? 't.assignee_id IS NULL' : 'false';
      },
    },
  },
  search: containing(
    `(t.reference || ' ' || t.name || ' ' || t.email::text || ' ' || t.subject || ' ' || t.message)`,
  ),
  order: {
    createdAt: by('t.created_at'),
    dueAt: byKnown('t.due_at'),
    status: by('t.status'),
    name: by('t.name'),
    subject: by('t.subject'),
  },
  cursor: true,
});
