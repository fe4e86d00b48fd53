import { randomUUID } from 'node:crypto';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { UnrecoverableError, type Job } from 'bullmq';
import { Environment } from '../../config/environment.js';
import { inContext } from '../context/context.js';
import { Registry } from '../events/registry.js';
import { Log } from '../logging/log.js';
import { Deliveries } from '../outbox/deliveries.js';
import type { JobData } from './backend.js';
import { Leases } from './leases.js';
import { queueNames } from './queue-names.js';
import { Queues } from './queues.js';
import { Schedules } from './schedules.js';

/** How many jobs of one queue a process works on at the same time. */
const concurrency = 5;

/** Answers the doorbells: delivers events and runs scheduled work. */
@Injectable()
export class Workers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly environment: Environment,
    private readonly queues: Queues,
    private readonly deliveries: Deliveries,
    private readonly schedules: Schedules,
    private readonly leases: Leases,
    private readonly registry: Registry,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.environment.runsWorkers) return;
    for (const name of queueNames) await this.queues.work(name, (job) => this.process(job), concurrency);
    this.schedules.start();
  }

  beforeApplicationShutdown(): void {
    this.schedules.stop();
  }

  private async process({ data }: Job<JobData>): Promise<unknown> {
    if ('marker' in data) return 'marker';
    if ('work' in data) return this.run(data.work);
    const outcome = await this.deliveries.carryOut(data);
    if (outcome === 'failed')
      throw new UnrecoverableError('The market refused this for good; see the delivery.');
    return outcome;
  }

  private async run(name: string): Promise<string> {
    const work = this.registry.work(name);
    if (!work) return 'gone';
    const run = (): Promise<boolean> => this.leases.hold(name, work.run);
    const hasRun = await inContext({ actor: { kind: 'clock', id: null }, requestId: randomUUID() }, run);
    this.log.debug(hasRun ? 'Scheduled work done' : 'Scheduled work is under way', { work: name });
    return hasRun ? 'done' : 'under way';
  }
}
