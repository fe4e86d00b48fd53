import { Injectable } from '@nestjs/common';
import { Registry } from '../../../platform/messaging/events/registry.js';
import { Queues } from '../../../platform/messaging/jobs/queues.js';
import { scheduleQueues, sweepName } from '../../../platform/messaging/queue-names.js';
import { ProviderState } from '../../payments/provider/provider-state.service.js';
import type { HealthView, QueueHealth, ScheduleHealth } from './health.dto.js';
import { HealthReads } from './health.reads.js';

/** The list of all of them is `GET /api/admin/deliveries`. */
const mostDeliveries = 20;

/** How the background of the market is: what is late, what was refused, who works. */
@Injectable()
export class MarketHealth {
  constructor(
    private readonly reads: HealthReads,
    private readonly queues: Queues,
    private readonly registry: Registry,
    private readonly provider: ProviderState,
  ) {}

  async look(): Promise<HealthView> {
    const [outbox, deliveries, queues, schedules, workers, waiting, books, backups] = await Promise.all([
      this.reads.outbox(),
      this.reads.deliveries({ offset: 0, limit: mostDeliveries }),
      this.queuesNow().catch(() => null),
      this.schedules(),
      this.reads.workers(),
      this.reads.providerCalls(),
      this.reads.books(),
      this.reads.backups(),
    ]);
    const providers = [{ name: 'stripe', isUp: !this.provider.isAway, ...waiting }];
    return { outbox, deliveries: deliveries.rows, queues, schedules, workers, providers, books, backups };
  }

  /** Somebody has paused a queue, or the queues do not answer. */
  async isHeldBack(): Promise<boolean> {
    const paused = Promise.all(this.queues.all().map((queue) => queue.isPaused()));
    return paused.then((all) => all.includes(true)).catch(() => true);
  }

  private queuesNow(): Promise<QueueHealth[]> {
    return Promise.all(
      this.queues.all().map(async (queue) => {
        const [isPaused, counts] = await Promise.all([queue.isPaused(), this.queues.count(queue)]);
        return { name: queue.name, isPaused, ...counts };
      }),
    );
  }

  /** Sweeps of a queue share a repeating job. While the queues are away the next run is unknown. */
  private async schedules(): Promise<ScheduleHealth[]> {
    const [leases, next] = await Promise.all([
      this.reads.leases(),
      this.nextRuns().catch(() => new Map<string, Date>()),
    ]);
    const known = new Map(leases.map((lease) => [lease.name, lease]));
    return this.registry
      .allWork()
      .map(({ name, every, queue = 'maintenance' }) => ({
        name,
        queue,
        isRunning: known.get(name)?.isRunning ?? false,
        lastRunAt: known.get(name)?.endedAt ?? null,
        failure: known.get(name)?.failure ?? null,
        nextRunAt: next.get(`${queue} ${every === 'sweep' ? sweepName : name}`) ?? null,
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }

  private async nextRuns(): Promise<Map<string, Date>> {
    const all = await Promise.all(
      scheduleQueues.map(async (name) =>
        (await this.queues.queue(name).getJobSchedulers()).flatMap(({ key, next }): [string, Date][] =>
          next ? [[`${name} ${key}`, new Date(next)]] : [],
        ),
      ),
    );
    return new Map(all.flat());
  }
}
