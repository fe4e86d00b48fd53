import { Injectable } from '@nestjs/common';
import { assertSchemaCompatibility, type ConnectionOptions } from 'bullmq';
import type pg from 'pg';
import { Environment } from '../../../config/environment.js';
import { openPool } from '../../database/pool.js';
import { Log } from '../../logging/log.js';
import { redisOptions } from '../../redis/open-redis.js';
import { queueNames } from '../queue-names.js';

/** Each worker pins one listening connection; below this the rest starve in silence. */
const spareConnections = 10;
/** Of a process without workers: it only adds jobs. */
const enqueueingConnections = 5;
/**
 * All queues and workers look for the server and for jobs in the same moment of a start. A connection for each costs more than to wait
 * for one another's, so that only a few are spare at first; how long, in milliseconds.
 */
const start = { spareConnections: 3, lastsMs: 3_000 } as const;

/**
 * The server that BullMQ runs on: Redis when `REDIS_URL` names one, else the `bullmq` schema of our own database, which the
 * migration has made. Everything else in the product is the same on both.
 */
@Injectable()
export class QueueServer {
  private pool: Promise<pg.Pool> | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly log: Log,
  ) {}

  get kind(): 'postgres' | 'redis' {
    return this.environment.REDIS_URL ? 'redis' : 'postgres';
  }

  /** For those who add jobs. They fail at once while Redis is away; the outbox adds them again later. @throws while PostgreSQL is away */
  forQueues(): Promise<ConnectionOptions | pg.Pool> {
    return this.connection({ enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  }

  /** For those who work on jobs: they wait for Redis. @throws while PostgreSQL is away */
  forWorkers(): Promise<ConnectionOptions | pg.Pool> {
    return this.connection({ maxRetriesPerRequest: null });
  }

  /** After the last queue and worker are closed. */
  async close(): Promise<void> {
    const pool = await this.pool?.catch(() => undefined);
    this.pool = undefined;
    await pool?.end();
  }

  private async connection(retries: object): Promise<ConnectionOptions | pg.Pool> {
    const url = this.environment.REDIS_URL;
    if (url)
      return {
        ...redisOptions(url, this.environment),
        ...{ connectTimeout: 5_000, ...retries },
      } as ConnectionOptions;
    this.pool ??= this.openPool();
    // A server that was away once must not be away for good.
    this.pool.catch(() => (this.pool = undefined));
    return this.pool;
  }

  private async openPool(): Promise<pg.Pool> {
    const [listening, spare] =
      this.environment.ROLE === 'api' ? [0, enqueueingConnections] : [queueNames.length, spareConnections];
    const pool = openPool({
      connectionString: this.environment.DATABASE_URL,
      max: listening + start.spareConnections,
      options: '-c search_path=bullmq',
      application_name: 'rightinstaller-queues',
    });
    pool.on('error', ({ message }) => this.log.warn('The queue pool has trouble', { error: message }));
    pool.setMaxListeners(0); // every queue and worker listens on the one pool
    setTimeout(() => (pool.options.max = listening + spare), start.lastsMs).unref();
    try {
      // BullMQ remembers a first look that failed for as long as the process lives, so it is taken before there is a queue.
      await assertSchemaCompatibility(pool, 'bullmq');
      return pool;
    } catch (error) {
      await pool.end();
      throw error;
    }
  }
}
