import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import { NotFound } from '../../errors/domain-error.js';
import { Queues } from '../jobs/queues.js';
import type { QueueName } from '../queue-names.js';
import type { DeliveryKey } from './deliveries.js';
import { jobsFor } from './delivery-jobs.js';

/** Gives deliveries that were refused for good another try. */
@Injectable()
export class Redelivery {
  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
  ) {}

  /**
   * The old job is removed first, because a queue ignores a second job with the same id. If the process dies before it enqueues, or the
   * queues are away, the relay enqueues the delivery like any other that is due. The audit log has who asked.
   * @throws NotFound when it was not refused, or is due again already
   */
  async deliverAgain({ eventId, subscription }: DeliveryKey): Promise<void> {
    const [known] = await sql<{ queue: QueueName }>(
      this.database,
      `SELECT queue FROM outbox_deliveries WHERE event_id = $1 AND subscription = $2 AND state = 'failed'`,
      [eventId, subscription],
    );
    if (!known) throw new NotFound();
    const { queue } = known;
    const jobId = `${eventId}.${subscription}`;
    await this.queues.queue(queue).remove(jobId);
    const isMine = await this.database.transaction('outbox.redeliver', async (tx) => {
      const changed = await sql.affected(
        tx,
        `UPDATE outbox_deliveries SET state = 'due', finished_at = NULL, batch = NULL, enqueued = 0, enqueue_again_at = clock_timestamp()
          WHERE event_id = $1 AND subscription = $2 AND state = 'failed'`,
        [eventId, subscription],
      );
      if (changed === 0) return false;
      await sql(tx, `INSERT INTO queue_acts (act, queue, job) VALUES ('redeliver', $1, $2)`, [queue, jobId]);
      return true;
    });
    if (!isMine) throw new NotFound();
    await this.queues
      .enqueue(jobsFor([{ eventId, subscription, queue, batch: null }]))
      .catch(() => undefined);
  }
}
