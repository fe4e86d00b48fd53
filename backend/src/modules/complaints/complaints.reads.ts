import type { DecisionOutcome } from './complaints.dto.js';
import type { DecisionKind } from './decision-complaint.entity.js';

/** A decision that somebody may complain about. */
export interface DecisionRow {
  readonly id: string;
  readonly about: string;
  /** In the back office, or on the site. */
  readonly path: string;
  readonly outcome: DecisionOutcome;
  readonly decidedAt: Date;
  /** null: it was undone after a complaint, which says who had decided. */
  readonly decidedBy: string | null;
  readonly reporterId: string | null;
  /** Whose thing was acted upon; null: nothing was done to anybody we know. Of content its place says it. */
  readonly concernedId: string | null;
  /** Why, for each of the two; null: told elsewhere. */
  readonly toReporter: string | null;
  readonly toConcerned: string | null;
}

/** The decision $1 of each kind; none while it waits. */
export const decisionSql: Readonly<Record<DecisionKind, string>> = {
  conversation: `
    SELECT r.id, l.title AS about, '/admin/threads/' || r.thread_id AS path, r.outcome, r.closed_at AS "decidedAt", r.closed_by AS "decidedBy",
           r.reported_by AS "reporterId", CASE WHEN r.outcome IN ('removed', 'changed') THEN
             CASE r.side WHEN 'installer' THEN t.owner_id ELSE t.installer_id END END AS "concernedId",
           r.answer AS "toReporter", NULL AS "toConcerned"
      FROM thread_reports r JOIN threads t ON t.id = r.thread_id JOIN leads l ON l.id = t.lead_id
     WHERE r.id = $1 AND r.outcome IS NOT NULL`,
  review: `
    SELECT r.id, r.title AS about, '/admin/assignments/' || r.assignment_id || '/show' AS path, 'removed' AS outcome, coalesce(r.removed_at, r.restored_at) AS "decidedAt",
           r.removed_by AS "decidedBy", NULL::uuid AS "reporterId", r.author_id AS "concernedId",
           NULL AS "toReporter", r.removal_reason AS "toConcerned"
      FROM reviews r WHERE r.id = $1 AND (r.removed_at IS NOT NULL OR r.restored_at IS NOT NULL)`,
  content: `
    SELECT c.id, t.place AS about, '/admin/tickets/' || t.id AS path, c.outcome, c.decided_at AS "decidedAt", c.decided_by AS "decidedBy",
           (SELECT u.id FROM users u WHERE u.email = t.email AND u.deleted_at IS NULL AND u.holds_email
               AND u.email_verified_at IS NOT NULL AND NOT u.is_admin) AS "reporterId",
           NULL::uuid AS "concernedId", NULL AS "toReporter", NULL AS "toConcerned"
      FROM content_reports c JOIN tickets t ON t.id = c.ticket_id
     WHERE c.id = $1 AND c.outcome IS NOT NULL`,
};
