import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import type { ListQuery, Page } from '../../platform/http/input/lists.js';
import { Live } from '../../platform/http/live/live.js';
import type { NotificationView, ReadAllAnswer } from './notifications.dto.js';
import { notificationList, type NotificationRow } from './notifications.list.js';

const columns = `id, title, message, urgency, link, read_at IS NOT NULL AS read, created_at AS "createdAt"`;

const viewOf = ({
  id,
  title,
  message,
  urgency,
  link,
  read,
  createdAt,
}: NotificationRow): NotificationView => ({
  id,
  title,
  message,
  isRead: read,
  createdAt: createdAt.toISOString(),
  urgency,
  link,
});

/** What a person has been told in the app. */
@Injectable()
export class Notifications {
  constructor(
    private readonly database: Database,
    private readonly live: Live,
  ) {}

  /** Own lines, newest first; `isRead: false` leaves the unread ones, and the total counts them. */
  async list(userId: string, query: ListQuery): Promise<Page<NotificationView>> {
    return (await notificationList.page(this.database, query, userId)).map(viewOf);
  }

  /** As {@link list}, and how many are unread, whatever the page shows. */
  listWithUnread(userId: string, query: ListQuery): Promise<[Page<NotificationView>, number]> {
    return Promise.all([this.list(userId, query), this.countUnread(userId)]);
  }

  async countUnread(userId: string): Promise<number> {
    const [row] = await sql<{ unread: string }>(
      this.database,
      'SELECT count(*) AS unread FROM notifications WHERE user_id = $1 AND read_at IS NULL',
      [userId],
    );
    return Number(row?.unread ?? 0);
  }

  /**
   * Marks one line; marking it twice changes nothing.
   * @throws NotFound when it is not the reader's own
   */
  read(userId: string, id: string): Promise<NotificationView> {
    return this.database.transaction(async (tx) => {
      const [row] = await sql<NotificationRow>(
        tx,
        `UPDATE notifications SET read_at = coalesce(read_at, clock_now()) WHERE id = $1 AND user_id = $2 RETURNING ${columns}`,
        [id, userId],
      );
      if (!row) throw new NotFound();
      await this.live.changed(tx, userId, ['notifications']);
      return viewOf(row);
    });
  }

  /** @param before only what was said until then; without, everything */
  readAll(userId: string, before: Date | null = null): Promise<ReadAllAnswer> {
    return this.database.transaction(async (tx) => {
      const marked = await sql.affected(
        tx,
        `UPDATE notifications SET read_at = clock_now()
          WHERE user_id = $1 AND read_at IS NULL AND created_at < coalesce($2, 'infinity'::timestamptz)`,
        [userId, before],
      );
      if (marked > 0) await this.live.changed(tx, userId, ['notifications']);
      return { marked };
    });
  }
}
