import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnrecoverableError, type Job } from 'bullmq';
import { inContext } from '../context/context.js';
import { Registry } from '../events/registry.js';
import { Log } from '../logging/log.js';
import { Deliveries } from '../outbox/deliveries.js';
import type { JobData } from './bullmq.js';
import { Leases } from './leases.js';

/** Answers the doorbells: delivers events and runs scheduled work. */
@Injectable()
export class JobHandler {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly leases: Leases,
    private readonly registry: Registry,
    private readonly log: Log,
  ) {}

  /** @throws UnrecoverableError for what no other try would change */
  async handle({ data }: Job<JobData>): Promise<unknown> {
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
