import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { Sweeps } from '../../platform/messaging/jobs/sweeps.js';
import { Clock } from '../../platform/time/clock.js';
import type { ThreadSide } from './thread-message.entity.js';
import { unreadMinutes } from './threads.policy.js';
import { Threads } from './threads.service.js';

const batchSize = 100;

/** Up to $4 sides that have not read what waits for them since $1 and were not told, but for the threads backed off ($2), of the side $3. */
const untoldSql = `SELECT thread_id AS id FROM thread_sides
  WHERE unread > 0 AND told_at IS NULL AND unread_since <= $1 AND side = $3 AND thread_id <> ALL ($2::uuid[])
  ORDER BY unread_since LIMIT $4`;

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
    const before = new Date(this.clock.now().getTime() - unreadMinutes * 60_000);
    await this.sweeps.through({
      name: `tell the ${side} of unread messages`,
      find: (resting) => sql<{ id: string }>(this.database, untoldSql, [before, resting, side, batchSize]),
      work: ({ id }) => this.threads.tellOfUnread(id, side, before),
    });
  }
}
