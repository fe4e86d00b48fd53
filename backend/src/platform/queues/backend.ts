import {
  Queue,
  Worker,
  type ConnectionOptions,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import { withBackend } from 'bullmq';
import { assertSchemaCompatibility, createPostgresBackend } from 'bullmq';
import pg from 'pg';
import { SteadyClient } from '../database/steady-client.js';
import { queueNames, type QueueName } from './queue-names.js';

/** The data of every job: an event to deliver, scheduled work to run, or the sign by which the queues are known. */
export type JobData = { eventId: string; subscription: string } | { work: string } | { marker: string };

/** How a worker goes about its jobs. */
export interface WorkerPace {
  readonly concurrency: number;
  /** Milliseconds after which the job of a worker that was killed is another's. */
  readonly lockDuration: number;
  /** Milliseconds between two looks for such jobs. */
  readonly stalledInterval: number;
}

/** One of the two servers that BullMQ runs on. Everything else in the product is the same on both. */
export interface QueueBackend {
  readonly kind: 'postgres' | 'redis';
  queue(name: QueueName): Queue<JobData>;
  worker(name: QueueName, process: Processor<JobData>, options: WorkerPace): Worker<JobData>;
  close(): Promise<void>;
}

/** Each worker pins one listening connection; below this the rest starve in silence. */
const spareConnections = 10;

/** Queues in the `bullmq` schema of our own database, which the migration has made: no other server to run. */
export async function postgresBackend(
  databaseUrl: string,
  onError: (error: Error) => void,
): Promise<QueueBackend> {
  const pool = new pg.Pool({
    Client: SteadyClient,
    connectionString: databaseUrl,
    max: queueNames.length + spareConnections,
    options: '-c search_path=bullmq',
    application_name: 'rightinstaller-queues',
  });
  pool.on('error', onError);
  pool.setMaxListeners(0); // every queue and worker listens on the one pool
  try {
    await assertSchemaCompatibility(pool, 'bullmq');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const bound = withBackend(createPostgresBackend);
  const shared = { connection: pool };
  return {
    kind: 'postgres',
    queue: (name) => new bound.Queue(name, shared) as unknown as Queue<JobData>,
    worker: (name, process, options) =>
      new bound.Worker(name, process as never, {
        ...shared,
        ...workerSettings,
        ...options,
      }) as unknown as Worker<JobData>,
    close: () => pool.end(),
  };
}

/** Queues on Redis, for many processes. Producers fail at once while it is away; the outbox rings again later. */
export function redisBackend(url: string): QueueBackend {
  const producer: ConnectionOptions = {
    url,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 5_000,
  };
  const consumer: ConnectionOptions = { url, maxRetriesPerRequest: null, connectTimeout: 5_000 };
  return {
    kind: 'redis',
    queue: (name) => new Queue(name, { connection: producer } satisfies QueueOptions),
    worker: (name, process, options) =>
      new Worker(name, process, {
        connection: consumer,
        ...workerSettings,
        ...options,
      } satisfies WorkerOptions),
    close: () => Promise.resolve(),
  };
}

/** Tries at which a delivery is not given up but asked for less often. */
const patientTries = 20;

/** Milliseconds until the next try: 1 s, 2 s, 4 s … 30 s, and from the twentieth on 10 minutes; a half of it is chance. */
export function pauseAfter(tries: number): number {
  const most = tries < patientTries ? Math.min(30_000, 1_000 * 2 ** (tries - 1)) : 600_000;
  return Math.round(most * (0.5 + Math.random() / 2));
}

const workerSettings = {
  /** A killed worker's job is taken up again, as often as that happens. */
  maxStalledCount: 1_000,
  runRetryDelay: 1_000,
  settings: { backoffStrategy: pauseAfter },
  autorun: true,
} as const;
