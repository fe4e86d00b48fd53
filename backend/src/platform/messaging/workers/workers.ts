import { BullRegistrar, type WorkerHost } from '@nestjs/bullmq';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { queueProcessors } from './processors.js';
import { QueueServer } from '../jobs/queue-server.js';
import { Schedules } from '../jobs/schedules.js';

/** Sets a process to work on the queues, where its role says so. */
@Injectable()
export class Workers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private isWorking = false;

  constructor(
    private readonly environment: Environment,
    private readonly server: QueueServer,
    private readonly schedules: Schedules,
    private readonly registrar: BullRegistrar,
    @Inject(queueProcessors) private readonly processors: readonly WorkerHost[],
  ) {}

  /** @throws Error when the queues' PostgreSQL goes away meanwhile, see {@link Queues} */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.environment.runsWorkers) return;
    this.isWorking = true;
    this.registrar.register();
    const workers = this.processors.map(({ worker }) => worker);
    // One that works before it has its connection asks again without a pause, for ever, when that breaks.
    if (this.server.kind === 'postgres') await Promise.all(workers.map((worker) => worker.waitUntilReady()));
    for (const worker of workers) worker.run().catch((error: Error) => worker.emit('error', error));
    this.schedules.start();
  }

  /** Jobs under way end while everything they need is still there: connections close only afterwards. */
  async beforeApplicationShutdown(): Promise<void> {
    this.schedules.stop();
    if (!this.isWorking) return;
    await Promise.allSettled(this.processors.map(({ worker }) => worker.close()));
  }
}
