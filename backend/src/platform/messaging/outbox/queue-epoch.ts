import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { epochName } from '../queue-names.js';
import { Queues } from '../jobs/queues.js';
import { sql } from '../../database/sql.js';
import { inOrder } from './delivery-locks.js';

/**
 * Notices that the queues are not those that jobs were added to: flushed, restored from an older state, or on another server
 * since the last start.
 */
@Injectable()
export class QueueEpoch {
  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
  ) {}

  /**
   * When the queues have changed, makes every due delivery one that was never enqueued.
   * @returns how many those are; 0 while the queues are the ones we know, and in all processes but one
   */
  async forgetLostJobs(): Promise<number> {
    const queue = this.queues.queue('maintenance');
    const scheduler = await queue.getJobScheduler(epochName);
    const seen = scheduler?.template?.data;
    const [known] = await sql<{ epoch: string }>(this.database, 'SELECT epoch FROM queue_epoch');
    if (seen && 'epoch' in seen && seen.epoch === known?.epoch) return 0;
    const epoch = randomUUID();
    const silent = await this.database.transaction(async (tx) => {
      const isFirst = await sql.affected(tx, 'UPDATE queue_epoch SET epoch = $1 WHERE epoch = $2', [
        epoch,
        known?.epoch,
      ]);
      if (!isFirst) return null;
      return sql.affected(
        tx,
        `UPDATE outbox_deliveries d SET enqueued = 0, enqueue_again_at = clock_timestamp() ${inOrder(`state = 'due'`)}`,
      );
    });
    if (silent === null) return 0;
    // Last, so that a process which dies before it only has everything enqueued once more.
    await queue.upsertJobScheduler(
      epochName,
      { pattern: '0 0 1 1 *' },
      { name: epochName, data: { epoch }, opts: { removeOnComplete: true, removeOnFail: true } },
    );
    return silent;
  }
}
