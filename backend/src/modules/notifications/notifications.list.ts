import { defineList } from '../../platform/lists/define-list.js';
import { by, equals, holds } from '../../platform/lists/list-parts.js';
import type { Urgency } from './urgency.policy.js';

export interface NotificationRow {
  id: string;
  title: string;
  message: string;
  urgency: Urgency;
  link: string | null;
  read: boolean;
  createdAt: Date;
}

/** What a person has been told in the app. */
export const notificationList = defineList<NotificationRow, string>({
  name: 'notifications',
  from: 'notifications n',
  columns: {
    id: 'n.id',
    title: 'n.title',
    message: 'n.message',
    urgency: 'n.urgency',
    link: 'n.link',
    read: 'n.read_at IS NOT NULL',
    createdAt: 'n.created_at',
  },
  visible: (sql, userId) => `n.user_id = ${sql.bind(userId)}`,
  filters: { isRead: holds('n.read_at IS NOT NULL'), urgency: equals('n.urgency') },
  order: { createdAt: by('n.created_at') },
  cursor: true,
});
