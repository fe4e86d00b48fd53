import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { Sweeps } from '../../platform/messaging/jobs/sweeps.js';
import { Clock } from '../../platform/time/clock.js';
import type { ThreadSide } from './thread-message.entity.js';
import { betweenMailsMinutes, unreadMinutes } from './threads.policy.js';
import { Threads } from './threads.service.js';

const batchSize = 100;

const readerOf: Readonly<Record<ThreadSide, string>> = { installer: 'installer_id', owner: 'owner_id' };

/**
 * Up to $4 sides that have not read what waits for them since $1 and were not told, but for the threads backed off ($2), of the side $3.
 * A reader who was told of another thread after $5 waits a little: then one mail tells of everything.
 */
const untoldSql = (side: ThreadSide): string => `SELECT s.thread_id AS id
   FROM thread_sides s JOIN threads t ON t.id = s.thread_id
  WHERE s.unread > 0 AND s.told_at IS NULL AND s.unread_since <= $1 AND s.side = $3 AND s.thread_id <> ALL ($2::uuid[])
    AND NOT EXISTS (SELECT FROM threads o JOIN thread_sides told ON told.thread_id = o.id AND told.side = $3
                     WHERE o.${readerOf[side]} = t.${readerOf[side]} AND told.told_at > $5)
  ORDER BY s.unread_since LIMIT $4`;

/** Says by mail what was left unread, found by the rows alone. */
@Injectable()
export class ThreadsSchedule extends Schedule {
  readonly work: readonly ScheduledWork[] = [
    { name: 'threads.tell-of-unread', every: 'sweep', run: () => this.tellOfUnread() },
  ];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sweeps: Sweeps,
    private readonly threads: Threads,
  ) {
    super();
  }

  async tellOfUnread(): Promise<void> {
    for (const side of ['installer', 'owner'] as const) await this.notify(side);
  }

  private async notify(side: ThreadSide): Promise<void> {
    const now = this.clock.now().getTime();
    const before = new Date(now - unreadMinutes * 60_000);
    const quietSince = new Date(now - betweenMailsMinutes * 60_000);
    await this.sweeps.through({
      name: `tell the ${side} of unread messages`,
      find: (resting) =>
        sql<{ id: string }>(this.database, untoldSql(side), [before, resting, side, batchSize, quietSince]),
      work: ({ id }) => this.threads.tellOfUnread(id, side, before),
    });
  }
}
