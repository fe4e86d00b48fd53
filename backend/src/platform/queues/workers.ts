import { BullRegistrar, type WorkerHost } from '@nestjs/bullmq';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { queueProcessors } from './processors.js';
import { Schedules } from './schedules.js';

/** Sets a process to work on the queues, where its role says so. */
@Injectable()
export class Workers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private isWorking = false;

  constructor(
    private readonly environment: Environment,
    private readonly schedules: Schedules,
    private readonly registrar: BullRegistrar,
    @Inject(queueProcessors) private readonly processors: readonly WorkerHost[],
  ) {}

  onApplicationBootstrap(): void {
    if (!this.environment.runsWorkers) return;
    this.isWorking = true;
    this.registrar.register();
    this.schedules.start();
  }

  /** Jobs under way end while everything they need is still there: connections close only afterwards. */
  async beforeApplicationShutdown(): Promise<void> {
    this.schedules.stop();
    if (!this.isWorking) return;
    await Promise.allSettled(this.processors.map(({ worker }) => worker.close()));
  }
}
