import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Provider } from '@nestjs/common';
import type { Job, WorkerOptions } from 'bullmq';
import { Environment } from '../../../config/environment.js';
import { requestsOf } from '../../context/context.js';
import { Log } from '../../logging/log.js';
import type { JobData } from '../jobs/bullmq.js';
import { JobHandler } from './job-handler.service.js';
import { pauseAfter } from '../jobs/pauses.policy.js';
import { queueNames, queues, type QueueName } from '../queue-names.js';
import { QueueServer } from '../jobs/queue-server.js';
import { takeover } from './takeover.policy.js';

/** The worker of one queue. Its options come from the environment, so the class is made with them. */
function processorOf(name: QueueName, options: WorkerOptions, handler: JobHandler, log: Log): WorkerHost {
  @Processor(name, options)
  class QueueProcessor extends WorkerHost {
    process(job: Job<JobData>): Promise<unknown> {
      return handler.handle(job);
    }

    @OnWorkerEvent('error')
    onError(error: Error): void {
      log.warn('A worker has trouble', { queue: name, error: error.message });
    }

    @OnWorkerEvent('failed')
    onFailed(job: Job<JobData> | undefined, error: Error): void {
      const { id, attemptsMade: attempts } = job ?? {};
      const [requestId, ...more] = requestsOf(error);
      const facts = { queue: name, job: id, attempts, error: error.message };
      // The sweeps of a queue share a job, and each has an id of its own.
      log.warn('A job failed', { ...facts, requestId, ...(more.length > 0 && { alsoOf: more }) });
    }
  }
  return new QueueProcessor();
}

/** All workers, in the order of their queues. */
export const queueProcessors = Symbol('queueProcessors');

const tokenOf = (name: QueueName): string => `processor of ${name}`;

export const processors: Provider[] = [
  ...queueNames.map((name) => ({
    provide: tokenOf(name),
    inject: [Environment, QueueServer, JobHandler, Log],
    useFactory: async (environment: Environment, server: QueueServer, handler: JobHandler, log: Log) =>
      processorOf(
        name,
        {
          concurrency: queues[name].concurrency,
          ...takeover(environment.SWEEP_SECONDS),
          autorun: false,
          connection: (await server.forWorkers()) as WorkerOptions['connection'],
          // A killed worker's job is taken up again, as often as that happens.
          maxStalledCount: 1_000,
          runRetryDelay: 1_000,
          settings: { backoffStrategy: pauseAfter },
        },
        handler,
        log,
      ),
  })),
  {
    provide: queueProcessors,
    inject: queueNames.map(tokenOf),
    useFactory: (...all: WorkerHost[]) => all,
  },
];
