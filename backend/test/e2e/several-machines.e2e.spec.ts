import { randomUUID } from 'node:crypto';
import { Child } from '../support/child.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/servers/free-port.js';
import { aCustomer, aJob, type Person } from '../support/people.js';
import { Pooler } from '../support/servers/pooler.js';
import { Product } from '../support/product.js';
import { WatchedRedis } from '../support/servers/watched-redis.js';

/** As docs/several-machines.md describes it: PostgreSQL behind a pooler of sessions, Redis behind Sentinel, api and worker apart. */
describe('a market on several machines', () => {
  let database: TestDatabase;
  let pooler: Pooler;
  let redis: WatchedRedis;
  let product: Product;
  let worker: Child;
  let customer: Person;

  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await Pooler.start('session', database.url);
    redis = await WatchedRedis.start();
    product = await Product.start(
      { ROLE: 'api', REDIS_URL: redis.url },
      (url) => pooler.reach(url),
      database,
    );
    worker = new Child('src/worker.js', { ...product.environment, ROLE: 'worker', PORT: '0' });
    await worker.start();
    customer = await aCustomer(product);
  });
  afterAll(async () => {
    await worker?.stop();
    await product?.stop();
    await Promise.all([pooler?.stop(), redis?.destroy()]);
  });

  /** Somebody writes at the api, and the worker sends them the confirmation. */
  async function isHeard(): Promise<void> {
    const email = `grace-${randomUUID()}@example.org`;
    const { status } = await product.visitor().post('/api/tickets', {
      ...{ kind: 'contact', name: 'Grace', email, subject: 'A question' },
      message: 'How long does verification take?',
    });
    expect(status).toBe(201);
    await eventually('the worker sends a mail', async () => (await product.inbox(email)).length > 0);
  }

  it('works: what is written at one is heard at the other', async () => {
    await aJob(customer);
    await isHeard();
  });

  it('goes on by itself when the primary Redis is lost and its copy takes over', async () => {
    const lost = await redis.losePrimary();
    // Meanwhile nothing is refused.
    await isHeard();
    await eventually('the copy takes over', async () => (await redis.primaryPort()) !== lost);
    await isHeard();
  });

  it('refuses a pooler that shares connections between transactions, and says which it wants', async () => {
    const shared = await Pooler.start('transaction', database.url);
    try {
      for (const [file, role] of [
        ['src/main.js', 'api'],
        ['src/worker.js', 'worker'],
      ] as const) {
        const child = new Child(file, {
          ...product.environment,
          ...{ ROLE: role, PORT: String(await freePort()), DATABASE_URL: shared.reach(database.url) },
        });
        await expect(child.start()).rejects.toThrow('PgBouncer: pool_mode = session');
        await child.stop();
      }
    } finally {
      await shared.stop();
    }
  });
});
