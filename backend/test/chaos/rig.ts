import { Books } from '../support/books.js';
import { Child } from '../support/child.js';
import { cpuSecondsOf } from '../support/cpu.js';
import { OwnPostgres } from '../support/servers/own-postgres.js';
import { Product } from '../support/product.js';
import { TestRedis } from '../support/servers/redis.js';
import type { Chance } from '../support/chance.js';
import { Supervised } from './supervised.js';

export type QueueServer = 'postgres' | 'redis';

/** One api, two workers, a sandbox, PostgreSQL and, when the queues run there, Redis: all of them may be killed. */
export class Rig {
  private constructor(
    readonly product: Product,
    readonly books: Books,
    readonly processes: {
      readonly api: Supervised;
      readonly workers: readonly Supervised[];
      readonly provider: Supervised;
    },
    readonly postgres: OwnPostgres,
    readonly redis: TestRedis | undefined,
  ) {}

  static async start(queues: QueueServer, chance: Chance): Promise<Rig> {
    const postgres = await OwnPostgres.start();
    process.env['TEST_DATABASE_URL'] = postgres.url;
    const redis = queues === 'redis' ? await TestRedis.start() : undefined;
    const product = await Product.start({
      ROLE: 'api',
      REDIS_URL: redis?.url,
      SWEEP_SECONDS: '2',
      STRIPE_TIMEOUT_MS: '2000',
      DEPOSIT_PATIENCE_MS: '9000',
      SANDBOX_WEBHOOK_RETRY_MS: '500',
      SANDBOX_REFUND_DELAY_MS: '800',
    });
    const workers = [1, 2].map(() => new Child('src/worker.js', { ...product.environment, ROLE: 'worker' }));
    await Promise.all(workers.map((worker) => worker.start()));
    const pauseMs = (): number => chance.between(0, 2_000);
    const processes = {
      api: new Supervised('the api', product.app, pauseMs),
      provider: new Supervised('the provider', product.sandbox, pauseMs),
      workers: workers.map((worker, at) => new Supervised(`worker ${at + 1}`, worker, pauseMs)),
    };
    return new Rig(product, await Books.open(product), processes, postgres, redis);
  }

  get all(): readonly Supervised[] {
    const { api, workers, provider } = this.processes;
    return [api, ...workers, provider];
  }

  /** Seconds of CPU so far, by who used them; the workers' are all that is not another's, the killed ones' included. */
  get cpu(): Record<'api' | 'workers' | 'database' | 'provider' | 'rig', number> {
    const { user, system } = process.cpuUsage();
    const rig = (user + system) / 1_000_000;
    const api = cpuSecondsOf(this.product.app.pid);
    const provider = cpuSecondsOf(this.product.sandbox.pid);
    const database = cpuSecondsOf(this.postgres.processId);
    const all = cpuSecondsOf(process.pid, this.postgres.processId);
    return { api, workers: all - rig - api - provider - database, database, provider, rig };
  }

  /** Everything that waits in the queues is gone, as after a change of server. */
  async emptyQueues(): Promise<void> {
    if (this.redis) return this.redis.flushAll();
    await this.product.database.query('TRUNCATE bullmq.job, bullmq.scheduler, bullmq.meta CASCADE');
  }

  /** One process of the database server dies, and the server ends all others and reads its log again. */
  async killASession(): Promise<void> {
    const [session] = await this.product.database.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1`,
    );
    if (session) process.kill(session.pid, 'SIGKILL');
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((one) => one.release()));
    await this.books.close();
    await this.product.stop();
    await this.postgres.destroy();
    await this.redis?.destroy();
  }
}
