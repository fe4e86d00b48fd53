import { defineList } from '../../../platform/lists/define-list.js';
import { by } from '../../../platform/lists/list-parts.js';
import { decision } from './account-decisions.reads.js';

export interface StaffActRow {
  id: string;
  at: Date;
  act: string;
  reason: string | null;
}

/** What staff decided about one account. Ids of the log grow with time, so they are the order. */
export const staffActList = defineList<StaffActRow, string>({
  name: 'staff-acts',
  from: `(SELECT e.id, e.at, e.subject_id, e.reason, ${decision} AS act FROM audit_entries e
           WHERE e.subject = 'users' AND e.act = 'changed' AND e.actor_kind = 'staff') d`,
  columns: { id: 'd.id', at: 'd.at', act: 'd.act', reason: 'd.reason' },
  visible: (sql, personId) => `d.subject_id = ${sql.bind(personId)} AND d.act IS NOT NULL`,
  filters: {},
  order: { at: by('d.id') },
  cursor: true,
});
