import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { livingProcesses } from '../database/liveness.js';
import { Registry } from '../messaging/events/registry.js';
import { Queues } from '../messaging/jobs/queues.js';
import { Metrics, type Reading } from './metrics.js';
import { sql } from '../database/sql.js';

/** What the plumbing says of itself: queues, deliveries, connections. */
@Injectable()
export class PlatformMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly registry: Registry,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('queue_jobs', 'Jobs in the queues, by state.', ['queue', 'state'], () => this.jobs());
    this.metrics.gauge('queue_paused', '1 for a queue that somebody has paused.', ['queue'], () =>
      this.paused(),
    );
    this.metrics.gauge('workers_alive', 'Processes that take jobs, as PostgreSQL sees them.', [], () =>
      this.workers(),
    );
    this.metrics.gauge(
      'schedule_age_seconds',
      'Time since the last run of scheduled work ended.',
      ['schedule'],
      () => this.schedules(`extract(epoch FROM clock_timestamp() - ended_at)::float8`),
    );
    this.metrics.gauge('schedule_failed', '1 for scheduled work whose last run failed.', ['schedule'], () =>
      this.schedules('(failure IS NOT NULL)::integer'),
    );
    this.metrics.gauge('backup_age_seconds', 'Time since the backup last did this.', ['kind'], () =>
      this.backups('extract(epoch FROM clock_timestamp() - done_at)::float8'),
    );
    this.metrics.gauge(
      'backup_failed',
      '1 for what the backup could not do when it last tried.',
      ['kind'],
      () => this.backups('(problem IS NOT NULL)::integer'),
    );
    this.metrics.gauge(
      'outbox_deliveries',
      'Deliveries that are due, or were refused for good.',
      ['state'],
      () => this.deliveries(),
    );
    this.metrics.gauge(
      'outbox_oldest_due_seconds',
      'Age of the oldest event with work due; 0 for none.',
      [],
      () => this.oldest(),
    );
    this.metrics.gauge(
      'database_connections',
      'Connections of this process to PostgreSQL.',
      ['state'],
      () => {
        const { total, idle, waiting } = this.database.connections;
        return Object.entries({ used: total - idle, idle, waiting }).map(([state, value]) => ({
          labels: { state },
          value,
        }));
      },
    );
    this.metrics.gauge(
      'database_yields',
      'Transactions of this process that had to begin anew, because others held what they wanted and wanted what they held.',
      ['transaction'],
      () =>
        [...this.database.yields].map(([transaction, { count }]) => ({
          labels: { transaction },
          value: count,
        })),
    );
  }

  private async jobs(): Promise<Reading[]> {
    const counted = await Promise.all(
      this.queues.all().map(async (queue) => {
        const counts = await this.queues.count(queue);
        return Object.entries(counts).map(([state, value]) => ({
          labels: { queue: queue.name, state },
          value,
        }));
      }),
    );
    return counted.flat();
  }

  private async paused(): Promise<Reading[]> {
    return Promise.all(
      this.queues.all().map(async (queue) => ({
        labels: { queue: queue.name },
        value: Number(await queue.isPaused()),
      })),
    );
  }

  private async workers(): Promise<Reading[]> {
    const [row] = await sql<{ value: number }>(
      this.database,
      `SELECT count(*)::integer AS value FROM (${livingProcesses}) p`,
    );
    return [{ value: row?.value ?? 0 }];
  }

  /** Work that was taken out of the product would grow old, or have failed, for ever. @param value SQL of a column of `schedule_leases` */
  private async schedules(value: string): Promise<Reading[]> {
    const rows = await sql<{ name: string; value: number }>(
      this.database,
      `SELECT name, ${value} AS value FROM schedule_leases WHERE ended_at IS NOT NULL`,
    );
    return rows.flatMap(({ name, value: reading }) =>
      this.registry.work(name) ? [{ labels: { schedule: name }, value: reading }] : [],
    );
  }

  /** @param value SQL of columns of `backup_marks` */
  private async backups(value: string): Promise<Reading[]> {
    const rows = await sql<{ kind: string; value: number }>(
      this.database,
      `SELECT kind, ${value} AS value FROM backup_marks WHERE ${value} IS NOT NULL`,
    );
    return rows.map(({ kind, value: reading }) => ({ labels: { kind }, value: reading }));
  }

  private async deliveries(): Promise<Reading[]> {
    const rows = await sql<{ state: string; value: number }>(
      this.database,
      `SELECT 'due' AS state, count(*)::int AS value FROM outbox_deliveries WHERE state = 'due'
       UNION ALL SELECT 'failed', count(*)::int FROM outbox_deliveries WHERE state = 'failed'
       UNION ALL SELECT 'unpublished', count(*)::int FROM outbox_events WHERE published_at IS NULL`,
    );
    return rows.map(({ state, value }) => ({ labels: { state }, value }));
  }

  /** Event ids begin with their time, so the smallest is the oldest. */
  private async oldest(): Promise<Reading[]> {
    const [row] = await sql<{ seconds: number }>(
      this.database,
      `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(e.occurred_at)), 0)::float8 AS seconds
         FROM outbox_deliveries d JOIN outbox_events e ON e.id = d.event_id WHERE d.state = 'due'`,
    );
    return [{ value: row?.seconds ?? 0 }];
  }
}
