import { defineList } from '../../../platform/lists/define-list.js';
import { by } from '../../../platform/lists/list-parts.js';
import type { PaperKindName } from '../../installers/review/paper-kinds.policy.js';
import { decision } from './account-decisions.reads.js';

export interface StaffActRow {
  id: string;
  at: Date;
  act: string;
  /** Of a paper. */
  paper: PaperKindName | null;
  reason: string | null;
}

const byStaff = `e.actor_kind = 'staff'`;

/** What staff decided about one account, its papers, its application and its second factor. Ids of the log grow with time, so they are the order. */
export const staffActList = defineList<StaffActRow, string>({
  name: 'staff-acts',
  from: `(SELECT e.id, e.at, e.subject_id AS person_id, ${decision} AS act, NULL AS paper, e.reason
            FROM audit_entries e WHERE e.subject = 'users' AND e.act = 'changed' AND ${byStaff}
          UNION ALL
          SELECT e.id, e.at, p.user_id::text, 'paper-' || (e.after ->> 'status'), p.kind, p.reason
            FROM documents p JOIN audit_entries e ON e.subject_id = p.id::text
           WHERE e.subject = 'documents' AND e.after ->> 'status' IN ('accepted', 'rejected') AND ${byStaff}
          UNION ALL
          SELECT e.id, e.at, e.subject_id, 'application-' || (e.after ->> 'state'), NULL,
                 CASE WHEN r.state = e.after ->> 'state' THEN r.words END
            FROM audit_entries e JOIN application_reviews r ON r.user_id::text = e.subject_id
           WHERE e.subject = 'application_reviews' AND e.after ->> 'state' IN ('information-requested', 'rejected') AND ${byStaff}
          UNION ALL
          SELECT e.id, e.at, f.user_id::text, 'factor-reset-' || (e.after ->> 'status'), NULL, NULL
            FROM factor_resets f JOIN audit_entries e ON e.subject_id = f.id::text
           WHERE e.subject = 'factor_resets' AND ${byStaff}) d`,
  columns: { id: 'd.id', at: 'd.at', act: 'd.act', paper: 'd.paper', reason: 'd.reason' },
  visible: (sql, personId) => `d.person_id = ${sql.bind(personId)} AND d.act IS NOT NULL`,
  filters: {},
  order: { at: by('d.id') },
  cursor: true,
});
