import { defineList } from '../../platform/lists/define-list.js';
import { by, holds } from '../../platform/lists/list-parts.js';

export interface NotificationRow {
  id: string;
  title: string;
  message: string;
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
    link: 'n.link',
    read: 'n.read_at IS NOT NULL',
    createdAt: 'n.created_at',
  },
  visible: (sql, userId) => `n.user_id = ${sql.bind(userId)}`,
  filters: { isRead: holds('n.read_at IS NOT NULL') },
  order: { createdAt: by('n.created_at') },
  cursor: true,
});
