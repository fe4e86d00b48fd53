import { defineList } from '../../platform/lists/define-list.js';
import { among, by, equals, is } from '../../platform/lists/list-parts.js';
import { sql } from '../../platform/database/sql.js';
import type { Database } from '../../platform/database/database.js';
import type { AuditEntryView, AuditNamed } from './audit.dto.js';

export type AuditRow = Omit<AuditEntryView, 'at' | 'named'> & { at: Date };

/** Each decision about the settings is a row of its own: it is read beside the one before it. */
const before = `CASE WHEN e.subject = 'settings' AND e.act = 'created' THEN (
    SELECT p.after FROM settings s JOIN settings was ON was.version < s.version
      JOIN audit_entries p ON p.subject_id = was.id::text AND p.subject = 'settings'
     WHERE s.id::text = e.subject_id ORDER BY was.version DESC LIMIT 1) ELSE e.before END`;

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
    before,
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

/** What of $1 has a name, each by its key; an id that several share is named by the first. */
const namedSql = `SELECT DISTINCT ON (id) id, name, path FROM (
    SELECT 1 AS rank, id, CASE WHEN deleted_at IS NULL THEN first_name || ' ' || last_name ELSE 'Erased account' END AS name,
           CASE WHEN is_admin THEN NULL ELSE '/admin/users/' || id || '/show' END AS path FROM users WHERE id = ANY ($1)
    UNION ALL SELECT 2, id, title, '/admin/leads/' || id || '/show' FROM leads WHERE id = ANY ($1)
    UNION ALL SELECT 3, a.id, l.title, '/admin/assignments/' || a.id || '/show'
      FROM assignments a JOIN leads l ON l.id = a.lead_id WHERE a.id = ANY ($1)
    UNION ALL SELECT 4, id, description, '/admin/payments/' || id || '/show' FROM charges WHERE id = ANY ($1)
    UNION ALL SELECT 5, id, description, '/admin/payments/' || id || '/show' FROM payouts WHERE id = ANY ($1)
    UNION ALL SELECT 6, r.id, c.description, '/admin/refunds/' || r.id
      FROM refunds r JOIN charges c ON c.id = r.charge_id WHERE r.id = ANY ($1)
    UNION ALL SELECT 7, b.id, l.title, '/admin/leads/' || l.id || '/bids' FROM bids b JOIN leads l ON l.id = b.lead_id WHERE b.id = ANY ($1)
    UNION ALL SELECT 8, k.id, l.title, '/admin/leads/' || l.id || '/show' FROM unlocks k JOIN leads l ON l.id = k.lead_id WHERE k.id = ANY ($1)
    UNION ALL SELECT 9, d.id, l.title, '/admin/disputes/' || d.id
      FROM disputes d JOIN assignments a ON a.id = d.assignment_id JOIN leads l ON l.id = a.lead_id WHERE d.id = ANY ($1)
    UNION ALL SELECT 10, k.id, c.description, '/admin/payments/' || c.id || '/show'
      FROM chargebacks k JOIN charges c ON c.id = k.charge_id WHERE k.id = ANY ($1)
    UNION ALL SELECT 11, b.id, p.description, '/admin/debts/' || b.id FROM clawbacks b JOIN payouts p ON p.id = b.payout_id WHERE b.id = ANY ($1)
    UNION ALL SELECT 12, id, title, '/admin/reviews/' || id FROM reviews WHERE id = ANY ($1)
    UNION ALL SELECT 13, id, reference || ', ' || subject, '/admin/tickets/' || id FROM tickets WHERE id = ANY ($1)
    UNION ALL SELECT 14, t.id, l.title, '/admin/threads/' || t.id FROM threads t JOIN leads l ON l.id = t.lead_id WHERE t.id = ANY ($1)
    UNION ALL SELECT 15, id, replace(kind, '-', ' '), '/admin/ledger/' || id FROM ledger_transactions WHERE id = ANY ($1)
  ) every ORDER BY id, rank`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idsOf = ({ subjectId, before, after }: AuditRow): string[] =>
  [subjectId, ...Object.values(before ?? {}), ...Object.values(after ?? {})].filter(
    (value): value is string => typeof value === 'string' && uuid.test(value),
  );

/** The lines with the names of what they are about. */
export async function withNames(database: Database, rows: readonly AuditRow[]): Promise<AuditEntryView[]> {
  const ids = [...new Set(rows.flatMap(idsOf))];
  const named = ids.length === 0 ? [] : await sql<AuditNamed>(database, namedSql, [ids]);
  const byId = new Map(named.map((one) => [one.id, one]));
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    named: [...new Set(idsOf(row))].flatMap((id) => byId.get(id) ?? []),
  }));
}
