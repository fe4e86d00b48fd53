import { defineList } from '../../../platform/lists/define-list.js';
import { among, by, oneOf } from '../../../platform/lists/list-parts.js';
import { period } from '../../../platform/lists/period-filters.js';

export interface ReconcileRunRow {
  id: string;
  startedAt: Date;
  finishedAt: Date;
  isAll: boolean;
  differences: string[];
  standing: string[];
}

/** The comparisons of the books with the provider's, each with what it found. */
export const reconcileRunList = defineList<ReconcileRunRow>({
  name: 'reconcile-runs',
  from: 'reconcile_runs r',
  columns: {
    id: 'r.id',
    startedAt: 'r.started_at',
    finishedAt: 'r.finished_at',
    isAll: 'r.is_all',
    differences: 'r.differences',
    standing: 'r.standing',
  },
  visible: () => 'true',
  filters: {
    books: oneOf({ whole: 'r.is_all', recent: 'NOT r.is_all' }),
    id: among('r.id'),
    ...period('r.started_at'),
  },
  order: { startedAt: by('r.started_at') },
  cursor: true,
});
