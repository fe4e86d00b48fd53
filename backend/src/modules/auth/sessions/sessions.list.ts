import { defineList } from '../../../platform/lists/define-list.js';
import { by } from '../../../platform/lists/list-parts.js';
import { isOpen } from '../session-life.js';

export interface SessionRow {
  id: string;
  device: string | null;
  createdAt: Date;
  seenAt: Date;
}

/** Where a person is signed in, the last visited first. */
export const sessionList = defineList<SessionRow, string>({
  name: 'sessions',
  from: 'sessions s',
  columns: { id: 's.id', device: 's.device', createdAt: 's.created_at', seenAt: 's.seen_at' },
  visible: (sql, userId) => `s.user_id = ${sql.bind(userId)} AND ${isOpen}`,
  filters: {},
  order: { seenAt: by('s.seen_at') },
  cursor: true,
});
