import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import type { Processor, Queue, Worker } from 'bullmq';
import { Environment } from '../../config/environment.js';
import { Log } from '../logging/log.js';
import { postgresBackend, redisBackend, type JobData, type QueueBackend } from './backend.js';
import { queueNames, type QueueName } from './queue-names.js';
import { takeover } from './takeover.policy.js';

/** A job to add. The id makes a second ring of the same bell a no-op for as long as the job is there. */
export interface Ring {
  readonly queue: QueueName;
  readonly jobId: string;
  readonly name: string;
  readonly data: JobData;
}

/** A job stays until its delivery has an end, so that there is never more than one for each. */
const untilDone = {
  attempts: 1_000_000,
  backoff: { type: 'growing' },
  // Nothing is trimmed while jobs end: on PostgreSQL, jobs that end together would fight over the rows to trim.
  removeOnComplete: true,
  removeOnFail: false,
} as const;

/** How long failed jobs rest where staff see them, in milliseconds, and how many of a queue go at a time. */
const failed = { keptMs: 14 * 24 * 3_600_000, atATime: 1_000 } as const;

/**
 * How long a process that stops waits for its jobs, and for a goodbye of the queues' server, which may be away. What it
 * leaves behind is taken up by another: the outbox owns the work.
 */
const closeMs = { workers: 12_000, queues: 1_000 } as const;

/** The doorbells. They may be lost at any moment: PostgreSQL holds what is to be done. */
@Injectable()
export class Queues implements BeforeApplicationShutdown, OnApplicationShutdown {
  private backend: Promise<QueueBackend> | undefined;
  private readonly queues = new Map<QueueName, Queue<JobData>>();
  private readonly workers: Worker<JobData>[] = [];

  constructor(
    private readonly environment: Environment,
    private readonly log: Log,
  ) {}

  /** Which server the queues run on. */
  get kind(): 'postgres' | 'redis' {
    return this.environment.REDIS_URL ? 'redis' : 'postgres';
  }

  async queue(name: QueueName): Promise<Queue<JobData>> {
    const backend = await this.connect();
    const open = this.queues.get(name);
    if (open) return open;
    const queue = backend.queue(name);
    queue.on('error', (error) => this.log.warn('A queue has trouble', { queue: name, error: error.message }));
    this.queues.set(name, queue);
    return queue;
  }

  all(): Promise<Queue<JobData>[]> {
    return Promise.all(queueNames.map((name) => this.queue(name)));
  }

  /** @throws Error at once while the queue's server is away */
  async ring(rings: readonly Ring[]): Promise<void> {
    const byQueue = groupByQueue(rings);
    await Promise.all(
      [...byQueue].map(async ([name, some]) => {
        const queue = await this.queue(name);
        await queue.addBulk(
          some.map(({ name: job, data, jobId }) => ({ name: job, data, opts: { ...untilDone, jobId } })),
        );
      }),
    );
  }

  /** Takes old failed jobs out of every queue. The deliveries keep what became of the work. */
  async forgetFailed(keptMs: number = failed.keptMs): Promise<void> {
    for (const queue of await this.all())
      while ((await queue.clean(keptMs, failed.atATime, 'failed')).length === failed.atATime);
  }

  /** Starts to work on one queue. */
  async work(name: QueueName, process: Processor<JobData>, concurrency: number): Promise<void> {
    const worker = (await this.connect()).worker(name, process, {
      concurrency,
      ...takeover(this.environment.SWEEP_SECONDS),
    });
    worker.on('error', (error) =>
      this.log.warn('A worker has trouble', { queue: name, error: error.message }),
    );
    worker.on('failed', (job, error) =>
      this.log.warn('A job failed', {
        queue: name,
        job: job?.id,
        attempts: job?.attemptsMade,
        error: error.message,
      }),
    );
    this.workers.push(worker);
  }

  /** Jobs under way end while everything they need is still there: connections close only afterwards. */
  async beforeApplicationShutdown(): Promise<void> {
    await within(closeMs.workers, Promise.allSettled(this.workers.map((worker) => worker.close())));
  }

  async onApplicationShutdown(): Promise<void> {
    await within(closeMs.queues, Promise.allSettled([...this.queues.values()].map((queue) => queue.close())));
    await within(
      closeMs.queues,
      this.backend?.then((backend) => backend.close()),
    );
  }

  private connect(): Promise<QueueBackend> {
    const { REDIS_URL, DATABASE_URL } = this.environment;
    if (this.backend) return this.backend;
    const backend = REDIS_URL
      ? Promise.resolve(redisBackend(REDIS_URL))
      : postgresBackend(DATABASE_URL, (error) =>
          this.log.warn('The queue pool has trouble', { error: error.message }),
        );
    this.backend = backend;
    // A server that was away once must not be away for this process for good.
    backend.catch(() => (this.backend = undefined));
    return backend;
  }
}

function groupByQueue(rings: readonly Ring[]): Map<QueueName, Ring[]> {
  const groups = new Map<QueueName, Ring[]>();
  for (const ring of rings) groups.set(ring.queue, [...(groups.get(ring.queue) ?? []), ring]);
  return groups;
}

/** Waits for `work`, but no longer than `ms`. */
async function within(ms: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, enough]).finally(() => clearTimeout(timer));
}
