import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { Live } from '../../platform/http/live/live.js';
import { Users } from '../auth/users.service.js';
import { Thread } from './thread.entity.js';
import type { ThreadSide } from './thread-message.entity.js';
import { ThreadSideState } from './thread-side.entity.js';
import type { Between } from './threads.policy.js';
import { betweenSql, type BetweenRow } from './threads.reads.js';

/** A thread's rows: how they are found, begun and locked. */
@Injectable()
export class ThreadRows {
  constructor(
    private readonly database: Database,
    private readonly live: Live,
    private readonly users: Users,
  ) {}

  find(leadId: string, installerId: string, tx: Tx = this.database.reader): Promise<Thread | null> {
    return repository(tx, Thread).findOneBy({ leadId, installerId });
  }

  /** @throws NotFound */
  async get(id: string): Promise<Thread> {
    const thread = await repository(this.database, Thread).findOneBy({ id });
    if (!thread) throw new NotFound();
    return thread;
  }

  /** @throws NotFound when the installer never paid a deposit on the lead */
  async between(leadId: string, installerId: string): Promise<Between> {
    const [row] = await sql<BetweenRow>(this.database, betweenSql, [leadId, installerId]);
    if (!row) throw new NotFound();
    const thread = await this.find(leadId, installerId);
    return { ...row, isReported: thread?.reportedAt !== undefined && thread.reportedAt !== null };
  }

  /** The thread of this pair, begun with its first message, locked until the transaction ends. */
  async begun(tx: Tx, { leadId, installerId, ownerId }: Between, at: Date): Promise<Thread> {
    await sql(
      tx,
      `INSERT INTO threads (lead_id, installer_id, owner_id, last_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (lead_id, installer_id) DO NOTHING`,
      [leadId, installerId, ownerId, at],
    );
    const thread = await this.locked(tx, leadId, installerId);
    await sql(
      tx,
      `INSERT INTO thread_sides (thread_id, side) VALUES ($1, 'installer'), ($1, 'owner') ON CONFLICT DO NOTHING`,
      [thread.id],
    );
    return thread;
  }

  /** @throws NotFound before the first message */
  async locked(tx: Tx, leadId: string, installerId: string): Promise<Thread> {
    const thread = await repository(tx, Thread).findOne({
      where: { leadId, installerId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!thread) throw new NotFound();
    return thread;
  }

  side(threadId: string, side: ThreadSide, tx: Tx = this.database.reader): Promise<ThreadSideState | null> {
    return repository(tx, ThreadSideState).findOneBy({ threadId, side });
  }

  /** Lets the open pages of both sides reload. */
  async announce(tx: Tx, { installerId, ownerId }: Pick<Thread, 'installerId' | 'ownerId'>): Promise<void> {
    const owners = ownerId ? [ownerId] : (await this.users.staff(tx)).map(({ id }) => id);
    await this.live.changed(tx, [installerId, ...owners], ['messages']);
  }
}

/** What every event about a thread says. */
export const factsOf = ({ id, leadId, installerId, ownerId }: Thread) => ({
  threadId: id,
  leadId,
  installerId,
  ...(ownerId !== null && { ownerId }),
});
