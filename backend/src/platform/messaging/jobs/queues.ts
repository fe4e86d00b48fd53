import { getQueueToken } from '@nestjs/bullmq';
import type { OnApplicationShutdown, OnModuleInit, Provider } from '@nestjs/common';
import type { JobType, Queue } from 'bullmq';
import { Log } from '../../logging/log.js';
import type { JobData } from './bullmq.js';
import { queueNames, type QueueName } from '../queue-names.js';
import { QueueServer } from './queue-server.js';

/** A job to add. While a job with this id is in its queue, adding it again does nothing. */
export interface NewJob {
  readonly queue: QueueName;
  readonly jobId: string;
  readonly name: string;
  readonly data: JobData;
  /** Milliseconds until it is heard. */
  readonly delay?: number;
  /** The lower, the sooner; without one it goes before all that have one. */
  readonly priority?: number;
}

/** A job stays until its delivery has an end, so that there is never more than one for each. */
const untilDone = {
  attempts: 1_000_000,
  backoff: { type: 'growing' },
  // Nothing is trimmed while jobs end: on PostgreSQL, jobs that end together would fight over the rows to trim.
  removeOnComplete: true,
  removeOnFail: false,
} as const;

/** Up to so many jobs are added one by one: on PostgreSQL a bulk makes two tables for itself, 6 ms whatever its size. */
const fewJobs = 6;

/** How long failed jobs rest where staff see them, in milliseconds, and how many of a queue go at a time. */
const failed = { keptMs: 14 * 24 * 3_600_000, atATime: 1_000 } as const;

/** On PostgreSQL BullMQ counts what waits in a paused queue apart, by a name that its types do not have. */
const countedStates = ['waiting', 'paused', 'prioritized', 'active', 'delayed', 'failed'] as JobType[];

/** BullMQ's queues. Their jobs may be lost at any moment: PostgreSQL holds what is to be done. */
export class Queues implements OnModuleInit, OnApplicationShutdown {
  private readonly byName: ReadonlyMap<string, Queue<JobData>>;

  constructor(
    private readonly server: QueueServer,
    log: Log,
    queues: readonly Queue<JobData>[],
  ) {
    this.byName = new Map(queues.map((queue) => [queue.name, queue]));
    for (const queue of queues)
      queue.on('error', ({ message }) =>
        log.warn('A queue has trouble', { queue: queue.name, error: message }),
      );
  }

  /**
   * On PostgreSQL a queue whose first connection broke would be away for as long as the process lives, because BullMQ remembers that:
   * the start fails instead, and is tried again by the process manager. @throws Error then
   */
  async onModuleInit(): Promise<void> {
    if (this.kind === 'postgres') await Promise.all(this.all().map((queue) => queue.waitUntilReady()));
  }

  /** Which server the queues run on. */
  get kind(): 'postgres' | 'redis' {
    return this.server.kind;
  }

  queue(name: QueueName): Queue<JobData> {
    const queue = this.byName.get(name);
    if (!queue) throw new Error(`There is no queue ${name}.`);
    return queue;
  }

  all(): Queue<JobData>[] {
    return [...this.byName.values()];
  }

  /** How many jobs of a queue are in which state. Waves, and what a paused queue holds back, wait as well. */
  async count(queue: Queue<JobData>): Promise<Record<'waiting' | 'active' | 'delayed' | 'failed', number>> {
    const counts = await queue.getJobCounts(...countedStates);
    const sumOf = (...states: string[]): number =>
      states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
    return {
      waiting: sumOf('waiting', 'paused', 'prioritized'),
      active: sumOf('active'),
      delayed: sumOf('delayed'),
      failed: sumOf('failed'),
    };
  }

  /** @throws Error at once while the queue's server is away */
  async enqueue(jobs: readonly NewJob[]): Promise<void> {
    await Promise.all([...groupByQueue(jobs)].map(([name, some]) => this.add(this.queue(name), some)));
  }

  /**
   * In the order of their ids: BullMQ adds many in one statement, and two that add the same ones in another order would end in a deadlock.
   * Ids begin with an event's, which grows with time: the oldest still comes first.
   */
  private async add(queue: Queue<JobData>, added: readonly NewJob[]): Promise<unknown> {
    const inOrder = added.toSorted((one, other) => (one.jobId < other.jobId ? -1 : 1));
    const jobs = inOrder.map(({ name, data, jobId, delay = 0, priority = 0 }) => ({
      name,
      data,
      opts: { ...untilDone, jobId, delay, priority },
    }));
    if (jobs.length > fewJobs) return queue.addBulk(jobs);
    return Promise.all(jobs.map(({ name, data, opts }) => queue.add(name, data, opts)));
  }

  /** Takes old failed jobs out of every queue. The deliveries keep what became of the work. */
  async forgetFailed(keptMs: number = failed.keptMs): Promise<void> {
    for (const queue of this.all())
      while ((await queue.clean(keptMs, failed.atATime, 'failed')).length === failed.atATime);
  }

  /** The workers are closed by now. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.all().map((queue) => queue.close()));
    await this.server.close();
  }
}

export const queuesProvider: Provider = {
  provide: Queues,
  inject: [QueueServer, Log, ...queueNames.map((name) => getQueueToken(name))],
  useFactory: (server: QueueServer, log: Log, ...queues: Queue<JobData>[]) => new Queues(server, log, queues),
};

function groupByQueue(jobs: readonly NewJob[]): Map<QueueName, NewJob[]> {
  const groups = new Map<QueueName, NewJob[]>();
  for (const job of jobs) groups.set(job.queue, [...(groups.get(job.queue) ?? []), job]);
  return groups;
}
