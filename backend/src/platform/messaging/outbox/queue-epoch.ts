import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { epochName } from '../queue-names.js';
import { Queues } from '../jobs/queues.js';
import { sql } from '../../database/sql.js';

/**
 * Notices that the queues are not those whose bells were rung: flushed, restored from an older state, or on another server
 * since the last start.
 */
@Injectable()
export class QueueEpoch {
  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
  ) {}

  /**
   * When the queues have changed, makes every due delivery one that was never rung for.
   * @returns how many those are; 0 while the queues are the ones we know, and in all processes but one
   */
  async forgetLostJobs(): Promise<number> {
    const queue = this.queues.queue('maintenance');
    const scheduler = await queue.getJobScheduler(epochName);
    const seen = scheduler?.template?.data;
    const [known] = await sql<{ marker: string }>(this.database, 'SELECT marker FROM queue_marker');
    if (seen && 'marker' in seen && seen.marker === known?.marker) return 0;
    const marker = randomUUID();
    const silent = await this.database.transaction(async (tx) => {
      const isFirst = await sql.affected(tx, 'UPDATE queue_marker SET marker = $1 WHERE marker = $2', [
        marker,
        known?.marker,
      ]);
      if (!isFirst) return null;
      return sql.affected(
        tx,
        `UPDATE outbox_deliveries SET rings = 0, ring_again_at = clock_timestamp() WHERE state = 'due'`,
      );
    });
    if (silent === null) return 0;
    // Last, so that a process which dies before it has only everything rung for once more.
    await queue.upsertJobScheduler(
      epochName,
      { pattern: '0 0 1 1 *' },
      { name: epochName, data: { marker }, opts: { removeOnComplete: true, removeOnFail: true } },
    );
    return silent;
  }
}
