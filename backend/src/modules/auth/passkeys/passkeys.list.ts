import { defineList } from '../../../platform/lists/define-list.js';
import { by } from '../../../platform/lists/list-parts.js';

export interface PasskeyRow {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  isBackedUp: boolean;
}

/** A person's own passkeys, the newest first. */
export const passkeyList = defineList<PasskeyRow, string>({
  name: 'passkeys',
  from: 'passkeys p',
  columns: {
    id: 'p.id',
    name: 'p.name',
    createdAt: 'p.created_at',
    lastUsedAt: 'p.last_used_at',
    isBackedUp: 'p.is_backed_up',
  },
  visible: (sql, userId) => `p.user_id = ${sql.bind(userId)}`,
  filters: {},
  order: { createdAt: by('p.created_at') },
});
