import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../database/database.js';
import { NotifyChannel } from '../../database/notify-channel.js';
import { Liveness } from '../../database/liveness.js';
import { Registry } from '../events/registry.js';
import { faultPoint } from '../../faults/fault-point.js';
import { Log } from '../../logging/log.js';
import { pauseAfter } from '../jobs/pauses.policy.js';
import { queues } from '../queue-names.js';
import { Queues } from '../jobs/queues.js';
import { fewOfAnAct, ofAWave, jobsFor, type DueDelivery } from './delivery-jobs.js';
import { QueueEpoch } from './queue-epoch.js';
import { outboxChannel } from './outbox.js';
import { sql } from '../../database/sql.js';
import { inOrder } from './delivery-locks.js';

/** What one look at the outbox found. */
interface Published {
  /** Events, also those without subscribers. */
  readonly claimed: number;
  readonly deliveries: DueDelivery[];
}

const batchSize = 200;

/**
 * Turns committed events into deliveries and adds their jobs to the queues. Many relays may run at once: rows are claimed
 * with SKIP LOCKED, and a delivery is unique for each event and subscription. The delivery commits before its job is added,
 * so that a lost job is only late. A job stays in its queue until the delivery has an end, so waiting there is no reason to
 * add it again; what was lost with a queue is noticed by the epoch and added at once.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private channel: NotifyChannel | undefined;
  private sweepIsDue = false;
  /** Looks that were planned because of trouble, since the last one without any. */
  private troubles = 0;
  private soon: NodeJS.Timeout | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly database: Database,
    private readonly registry: Registry,
    private readonly queues: Queues,
    private readonly epoch: QueueEpoch,
    private readonly liveness: Liveness,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.environment.runsWorkers) return;
    this.channel = new NotifyChannel(
      this.environment.DATABASE_URL,
      outboxChannel,
      () => this.kick(),
      this.log,
      { onOpen: (connection) => this.liveness.holdOn(connection) },
    );
    await this.channel.open();
    this.timer = setInterval(() => this.sweep(), this.environment.SWEEP_SECONDS * 1_000);
    this.sweep();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.soon);
    await this.channel?.close();
    await this.running;
  }

  /** Looks for work now, or once more when a look is under way. */
  kick(): void {
    this.again = true;
    this.running ??= this.loop().finally(() => (this.running = undefined));
  }

  private sweep(): void {
    this.sweepIsDue = true;
    this.kick();
  }

  private async loop(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        const troubles = this.troubles;
        if (this.sweepIsDue) await this.findLostJobs();
        const { claimed, deliveries } = await this.publish();
        if (claimed === batchSize) this.again = true;
        await this.enqueue(deliveries);
        if (this.troubles === troubles) this.troubles = 0;
      } catch (error) {
        this.log.warn('The relay will try again', {
          error: error instanceof Error ? error.message : String(error),
        });
        this.sweepSoon();
      }
    }
  }

  /** A moment's trouble must not cost a whole sweep. One look is planned at a time: more trouble meanwhile does not put it off. */
  private sweepSoon(): void {
    if (this.stopped || this.soon) return;
    this.troubles += 1;
    this.soon = setTimeout(() => {
      this.soon = undefined;
      this.sweep();
    }, pauseAfter(this.troubles));
  }

  /** Once a sweep: what was never enqueued, all when the queues are others than before, and some of the oldest, whose job may be lost alone. */
  private async findLostJobs(): Promise<void> {
    this.sweepIsDue = false;
    const lost = await this.epoch.forgetLostJobs().catch((error: unknown) => {
      this.log.warn('The queues cannot be asked whether they are the same', { error: String(error) });
      return 0;
    });
    if (lost > 0)
      this.log.warn('The queues were lost; all deliveries that are due are enqueued again', { lost });
    let silent: DueDelivery[];
    do silent = await this.overdue('enqueued = 0');
    while ((await this.enqueue(silent)) && silent.length === batchSize && !this.stopped);
    await this.enqueue(await this.overdue('true'));
  }

  /**
   * Claims unpublished events and writes one delivery for each subscription, in one statement. Neighbours of one subscription
   * share a job, as many as their queue takes together; those of an act with many of them share none with others, see {@link jobsFor}.
   */
  private async publish(): Promise<Published> {
    const subscriptions = this.registry.allSubscriptions();
    const [published] = await sql<Published>(
      this.database,
      `WITH claimed AS (
         SELECT id, name, request_id FROM outbox_events WHERE published_at IS NULL ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
       ), wanted AS (
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[]) AS wanted (event, subscription, queue, size)
       ), marked AS (
         UPDATE outbox_events e SET published_at = clock_timestamp() FROM claimed WHERE e.id = claimed.id
       ), due AS (
         SELECT claimed.id, wanted.*,
                CASE WHEN count(*) OVER (PARTITION BY wanted.subscription, claimed.request_id) > ${fewOfAnAct} THEN '${ofAWave}' ELSE '.all' END AS kind
           FROM claimed JOIN wanted ON wanted.event = claimed.name
       ), placed AS (
         SELECT due.*, (row_number() OVER (PARTITION BY subscription, kind ORDER BY id) - 1) / size AS place FROM due
       ), batched AS (
         SELECT id, subscription, queue,
                CASE WHEN count(*) OVER same > 1 THEN min(id::text) OVER same || '.' || subscription || kind END AS batch
           FROM placed WINDOW same AS (PARTITION BY subscription, kind, place)
       ), written AS (
         INSERT INTO outbox_deliveries (event_id, subscription, queue, batch, enqueued, enqueue_again_at)
         SELECT id, subscription, queue, batch, 1, clock_timestamp() + make_interval(secs => $5::float8) FROM batched
         ON CONFLICT DO NOTHING
         RETURNING event_id AS "eventId", subscription, queue, batch
       )
       SELECT (SELECT count(*)::int FROM claimed) AS claimed,
              (SELECT coalesce(jsonb_agg(written), '[]') FROM written) AS deliveries`,
      [
        subscriptions.map(({ event }) => event.name),
        subscriptions.map(({ name }) => name),
        subscriptions.map(({ queue }) => queue),
        subscriptions.map(({ queue }) => queues[queue].batch),
        this.environment.SWEEP_SECONDS * 2,
      ],
    );
    return published ?? { claimed: 0, deliveries: [] };
  }

  /** Claims deliveries that have no end although it is time. @param which of them, in SQL */
  private async overdue(which: 'enqueued = 0' | 'true'): Promise<DueDelivery[]> {
    const rows = await sql<DueDelivery>(
      this.database,
      `UPDATE outbox_deliveries d
          SET enqueued = d.enqueued + 1, enqueue_again_at = clock_timestamp() + make_interval(secs => $1::float8)
         FROM (SELECT event_id, subscription FROM outbox_deliveries
                WHERE state = 'due' AND enqueue_again_at < clock_timestamp() AND ${which}
                ORDER BY enqueue_again_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED) AS overdue
        WHERE d.event_id = overdue.event_id AND d.subscription = overdue.subscription
       RETURNING d.event_id AS "eventId", d.subscription, d.queue, d.batch`,
      [this.environment.SWEEP_SECONDS * 2],
    );
    return rows ?? [];
  }

  /** @returns false when the queues are away: the deliveries count as not enqueued */
  private async enqueue(rows: DueDelivery[]): Promise<boolean> {
    if (rows.length === 0) return true;
    faultPoint('outbox.before-enqueue');
    try {
      await this.queues.enqueue(jobsFor(rows));
      return true;
    } catch (error) {
      this.log.warn('The queues are away; deliveries wait', { waiting: rows.length, error: String(error) });
      await sql(
        this.database,
        `UPDATE outbox_deliveries d SET enqueued = 0, enqueue_again_at = clock_timestamp()
          ${inOrder(`state = 'due' AND (event_id, subscription) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))`)}`,
        [rows.map((row) => row.eventId), rows.map((row) => row.subscription)],
      );
      this.sweepSoon();
      return false;
    }
  }
}
