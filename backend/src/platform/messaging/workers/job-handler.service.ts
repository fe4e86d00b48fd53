import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { inContextUntilDone, requestsOf } from '../../context/context.js';
import { Registry } from '../events/registry.js';
import { Log } from '../../logging/log.js';
import { tracedAlone } from '../../tracing/traced.js';
import { jobsFor } from '../outbox/delivery-jobs.js';
import { Deliveries } from '../outbox/deliveries.js';
import type { JobData } from '../jobs/bullmq.js';
import { Leases } from '../jobs/leases.js';
import { pauseAfter } from '../jobs/pauses.policy.js';
import { jobDurations } from './job-durations.js';
import { BackPressure } from './back-pressure.js';
import type { QueueName, ScheduleQueue } from '../queue-names.js';
import { Queues } from '../jobs/queues.js';

/** Handles every job: delivers events and runs scheduled work. */
@Injectable()
export class JobHandler {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly leases: Leases,
    private readonly registry: Registry,
    private readonly queues: Queues,
    private readonly backPressure: BackPressure,
    private readonly log: Log,
  ) {}

  /** @throws UnrecoverableError for what no other try would change */
  handle({ data, queueName }: Job<JobData>): Promise<unknown> {
    return this.backPressure.run(queueName as QueueName, () =>
      jobDurations.time(queueName, () => this.work(data)),
    );
  }

  private async work(data: JobData): Promise<unknown> {
    if ('epoch' in data) return 'epoch';
    if ('work' in data) return this.run(data.work);
    if ('sweep' in data) return this.sweep(data.sweep);
    if ('batch' in data) return this.deliverAll(data.batch, data.subscription);
    await this.deliveries.carryOut(data);
    return 'done';
  }

  /** What failed is tried again alone, or shown to staff. */
  private async deliverAll(batch: string, subscription: string): Promise<string> {
    const failed = await this.deliveries.carryOutAll(batch, subscription);
    await this.queues.enqueue(jobsFor(failed).map((job) => ({ ...job, delay: pauseAfter(1) })));
    return 'done';
  }

  /** One after the other. Work that hangs or fails does not hold up the rest: the next round skips what is under way. */
  private async sweep(queue: ScheduleQueue): Promise<string> {
    const failures: unknown[] = [];
    for (const { name } of this.registry.sweeps(queue))
      await this.run(name).catch((error: unknown) => {
        const [requestId] = requestsOf(error);
        this.log.error('Scheduled work failed', { work: name, requestId, err: error });
        failures.push(error);
      });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sweeps failed`);
    return 'done';
  }

  private async run(name: string): Promise<string> {
    const work = this.registry.work(name);
    if (!work) return 'gone';
    const requestId = randomUUID();
    return inContextUntilDone({ actor: { kind: 'clock', id: null }, requestId }, async () => {
      const hasRun = await this.leases.hold(name, () => tracedAlone(requestId, `work ${name}`, work.run));
      this.log.debug(hasRun ? 'Scheduled work done' : 'Scheduled work is under way', { work: name });
      return hasRun ? 'done' : 'under way';
    });
  }
}
