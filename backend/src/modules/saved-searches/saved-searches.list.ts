import { defineList } from '../../platform/lists/define-list.js';
import { by, holds } from '../../platform/lists/list-parts.js';
import type { SavedSearch } from './saved-search.entity.js';

/** One's own saved searches; there are at most 20. */
export const savedSearchList = defineList<Omit<SavedSearch, 'userId'>, string>({
  name: 'saved-searches',
  from: 'saved_searches s',
  columns: {
    id: 's.id',
    name: 's.name',
    q: 's.q',
    priority: 's.priority',
    serviceType: 's.service_type',
    within: 's.within_miles',
    deposit: 's.deposit_pounds',
    budget: 's.budget_pounds',
    inRange: 's.in_range',
    order: 's.sorted_by',
    alerts: 's.alerts',
    createdAt: 's.created_at',
  },
  visible: (sql, userId) => `s.user_id = ${sql.bind(userId)}`,
  filters: { alerts: holds('s.alerts') },
  order: { createdAt: by('s.created_at'), name: by('lower(s.name)') },
});
