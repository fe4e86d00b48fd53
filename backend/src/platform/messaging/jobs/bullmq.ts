import { BullModule } from '@nestjs/bullmq';
import {
  createPostgresBackend,
  createRedisBackend,
  Queue,
  Worker,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import pg from 'pg';
import { queueNames, type ScheduleQueue } from '../queue-names.js';
import { QueueServer } from './queue-server.js';

/** The data of every job: an event to deliver or many, scheduled work or all sweeps of a queue to run, or the sign by which the queues are known. */
export type JobData =
  | { eventId: string; subscription: string }
  | { batch: string; subscription: string }
  | { work: string }
  | { sweep: ScheduleQueue }
  | { epoch: string };

/**
 * How long a process that stops waits for its jobs, and for a goodbye of the queues' server, which may be away. What it
 * leaves behind is taken up by another: the outbox owns the work.
 */
const closeMs = { worker: 12_000, queue: 1_000 } as const;

/** BullMQ runs on PostgreSQL when it is given a pool; the types of Nest's module know Redis alone. */
const backendFor = ({ connection }: { connection: unknown }): typeof createRedisBackend =>
  connection instanceof pg.Pool
    ? (createPostgresBackend as unknown as typeof createRedisBackend)
    : createRedisBackend;

class MarketQueue extends Queue<JobData> {
  constructor(name: string, options: QueueOptions) {
    super(name, options, backendFor(options));
  }

  override close(): Promise<void> {
    return within(closeMs.queue, super.close());
  }
}

export class MarketWorker extends Worker<JobData> {
  constructor(name: string, processor: Processor<JobData>, options: WorkerOptions) {
    super(name, processor, options, backendFor(options));
  }

  /**
   * One job at a time: BullMQ's statement for many locks them in any order on PostgreSQL, and its check for stalled jobs, which locks
   * them all in another, would end in a deadlock with it.
   */
  override async extendJobLocks(jobIds: string[], tokens: string[], duration: number): Promise<string[]> {
    const lost: string[] = [];
    for (const [place, id] of jobIds.entries())
      lost.push(...(await super.extendJobLocks([id], tokens.slice(place, place + 1), duration)));
    return lost;
  }

  override close(force?: boolean): Promise<void> {
    return within(closeMs.worker, super.close(force));
  }
}

BullModule.queueClass = MarketQueue;
BullModule.workerClass = MarketWorker;

/** All queues, on the server that the environment names. Their workers are registered by hand: a web process has none. */
export const queueModules = [
  BullModule.forRootAsync({
    inject: [QueueServer],
    useFactory: async (server: QueueServer) => ({
      connection: (await server.forQueues()) as QueueOptions['connection'],
      // It says what holds without it, and each queue of each process that starts would open a connection at once to write it.
      skipMetasUpdate: true,
    }),
    extraOptions: { manualRegistration: true },
  }),
  BullModule.registerQueue(...queueNames.map((name) => ({ name }))),
];

/** Waits for `work`, but no longer than `ms`. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, enough]).finally(() => clearTimeout(timer));
}
