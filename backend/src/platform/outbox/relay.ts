import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Database } from '../database/database.js';
import { NotifyChannel } from '../database/notify-channel.js';
import { Registry } from '../events/registry.js';
import { faultPoint } from '../faults/fault-point.js';
import { Log } from '../logging/log.js';
import { Queues, type Ring } from '../queues/queues.js';
import type { QueueName } from '../queues/queue-names.js';
import { outboxChannel } from './outbox.js';

interface DeliveryRow {
  eventId: string;
  subscription: string;
  queue: QueueName;
  rings: number;
}

const batchSize = 200;

/**
 * Turns committed events into deliveries and rings the queues for them. Many relays may run at once: rows are claimed
 * with SKIP LOCKED, and a delivery is unique for each event and subscription. The delivery commits before the bell rings,
 * so that a lost bell is only late: the sweep rings again until the delivery is final.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private channel: NotifyChannel | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly database: Database,
    private readonly registry: Registry,
    private readonly queues: Queues,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.environment.runsWorkers) return;
    this.channel = new NotifyChannel(
      this.environment.DATABASE_URL,
      outboxChannel,
      () => this.kick(),
      this.log,
    );
    await this.channel.open();
    this.timer = setInterval(() => this.kick(), this.environment.SWEEP_SECONDS * 1_000);
    this.kick();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.channel?.close();
    await this.running;
  }

  /** Looks for work now, or once more when a look is under way. */
  kick(): void {
    this.again = true;
    this.running ??= this.loop().finally(() => (this.running = undefined));
  }

  private async loop(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        const published = await this.publish();
        await this.ring(published.concat(await this.overdue()));
        if (published.length >= batchSize) this.again = true;
      } catch (error) {
        this.log.warn('The relay will try again', {
          error: error instanceof Error ? error.message : String(error),
        });
      }
    }
  }

  /** Claims unpublished events and writes one delivery for each subscription, in one statement. */
  private publish(): Promise<DeliveryRow[]> {
    const subscriptions = this.registry.allSubscriptions();
    return this.database.query<DeliveryRow>(
      `WITH batch AS (
         SELECT id, name FROM outbox_events WHERE published_at IS NULL ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
       ), wanted AS (
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) AS wanted (event, subscription, queue)
       ), marked AS (
         UPDATE outbox_events e SET published_at = clock_timestamp() FROM batch WHERE e.id = batch.id
       )
       INSERT INTO outbox_deliveries (event_id, subscription, queue, ring_again_at)
       SELECT batch.id, wanted.subscription, wanted.queue, clock_timestamp() + make_interval(secs => $4::float8)
         FROM batch JOIN wanted ON wanted.event = batch.name
       ON CONFLICT DO NOTHING
       RETURNING event_id AS "eventId", subscription, queue, rings`,
      [
        subscriptions.map(({ event }) => event.name),
        subscriptions.map(({ name }) => name),
        subscriptions.map(({ queue }) => queue),
        this.environment.SWEEP_SECONDS * 2,
      ],
    );
  }

  /** Deliveries whose bell was rung long ago without an end: lost with the queue, or failed too often there. */
  private async overdue(): Promise<DeliveryRow[]> {
    const [rows] = await this.database.query<DeliveryRow[]>(
      `UPDATE outbox_deliveries d
          SET rings = d.rings + 1,
              ring_again_at = clock_timestamp() + make_interval(secs => least(600, $1::float8 * 2 * power(2, least(d.rings + 1, 12))))
         FROM (SELECT event_id, subscription FROM outbox_deliveries
                WHERE state = 'due' AND ring_again_at < clock_timestamp()
                ORDER BY ring_again_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED) AS late
        WHERE d.event_id = late.event_id AND d.subscription = late.subscription
       RETURNING d.event_id AS "eventId", d.subscription, d.queue, d.rings`,
      [this.environment.SWEEP_SECONDS],
    );
    return rows ?? [];
  }

  private async ring(rows: DeliveryRow[]): Promise<void> {
    if (rows.length === 0) return;
    faultPoint('outbox.before-ring');
    try {
      await this.queues.ring(rows.map(toRing));
    } catch (error) {
      this.log.warn('The queues are away; deliveries wait', { waiting: rows.length, error: String(error) });
      await this.database.query(
        `UPDATE outbox_deliveries d SET ring_again_at = clock_timestamp() + make_interval(secs => $3::float8)
           FROM unnest($1::uuid[], $2::text[]) AS waiting (event_id, subscription)
          WHERE d.event_id = waiting.event_id AND d.subscription = waiting.subscription AND d.state = 'due'`,
        [rows.map((row) => row.eventId), rows.map((row) => row.subscription), this.environment.SWEEP_SECONDS],
      );
    }
  }
}

/** The id changes with each ring: a queue ignores an id that rests among its failed jobs. */
const toRing = ({ eventId, subscription, queue, rings }: DeliveryRow): Ring => ({
  queue,
  name: subscription,
  jobId: `${eventId}.${subscription}.${rings}`,
  data: { eventId, subscription },
});
