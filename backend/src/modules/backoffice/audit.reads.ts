import { defineList } from '../../platform/lists/define-list.js';
import { among, by, equals, is } from '../../platform/lists/list-parts.js';
import type { AuditEntryView } from './audit.dto.js';

export type AuditRow = Omit<AuditEntryView, 'at'> & { at: Date };

/** The audit log as staff read it, with the names of those who acted. Ids grow with time, so they are the order. */
export const auditList = defineList<AuditRow>({
  name: 'audit',
  from: 'audit_entries e',
  joins: { u: 'users u ON u.id = e.actor_id', c: 'audit_chain c ON c.entry_id = e.id' },
  columns: {
    id: 'e.id',
    at: 'e.at',
    actorKind: 'e.actor_kind',
    actorId: 'e.actor_id',
    actorName: `u.first_name || ' ' || u.last_name`,
    act: 'e.act',
    subject: 'e.subject',
    subjectId: 'e.subject_id',
    before: 'e.before',
    after: 'e.after',
    reason: 'e.reason',
    requestId: 'e.request_id',
    position: 'c.position::int',
  },
  visible: () => 'true',
  filters: {
    id: among('e.id'),
    subject: equals('e.subject'),
    subjectId: is('e.subject_id'),
    actorId: is('e.actor_id'),
    actorKind: equals('e.actor_kind'),
    requestId: equals('e.request_id'),
  },
  order: { at: by('e.id'), id: by('e.id') },
  cursor: true,
});
