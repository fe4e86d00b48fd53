import { setTimeout as sleep } from 'node:timers/promises';
import { Books } from '../support/books.js';
import { Cable } from '../support/servers/cable.js';
import { Child } from '../support/child.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/servers/free-port.js';
import { aBid, aLead, anAdmin, anInstaller, type Person } from '../support/people.js';
import { Product } from '../support/product.js';

/** The product reaches PostgreSQL over a cable that is cut and mended. */
describe('when PostgreSQL goes away', () => {
  let cable: Cable;
  let product: Product;
  let books: Books;
  let admin: Person;
  let installer: Person;

  beforeAll(async () => {
    cable = await Cable.toServerOf(process.env['TEST_DATABASE_URL'] ?? '');
    product = await Product.start({ SWEEP_SECONDS: '0.5', STRIPE_TIMEOUT_MS: '1500' }, (databaseUrl) =>
      cable.urlOf(databaseUrl),
    );
    admin = await anAdmin(product);
    installer = await anInstaller(product, admin);
    books = await Books.open(product);
  });
  afterAll(async () => {
    await books?.close();
    await product?.stop();
    await cable?.cut();
  });

  const rest = async (): Promise<void> => {
    let troubles: string[] = [];
    await eventually('rest', async () => (troubles = await books.troubles()).length === 0, {
      seconds: 180,
    }).catch((error: Error) => {
      throw new Error(`${error.message}\n${troubles.join('\n')}\n${product.app.printed}`);
    });
  };

  /** Statuses of reading and writing calls, many at once. */
  const call = async (leadId: string): Promise<number[]> => {
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [
        installer.visitor.get('/api/leads'),
        installer.visitor.post(`/api/leads/${leadId}/deposit`),
        installer.visitor.get('/api/auth/user'),
      ]),
    );
    return answers.map(({ status }) => status);
  };

  it('connections that break cost at most a 503, and the next calls work', async () => {
    const leadId = await aLead(admin);
    const seen: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      const calling = call(leadId);
      cable.hangUp();
      seen.push(...(await calling));
    }
    expect(seen.filter((status) => status !== 200 && status !== 201 && status !== 503)).toEqual([]);
    await eventually('calls that work', async () => (await call(leadId)).every((status) => status < 300));
  });

  it('it lives through being cut off at any moment of a busy hour', async () => {
    const leadId = await aLead(admin);
    const seen: number[] = [];
    for (let round = 0; round < 25; round += 1) {
      const calling = call(leadId);
      await sleep(round); // each round at another moment of the calls
      cable.hangUp();
      seen.push(...(await calling));
    }
    expect(seen.filter((status) => status !== 200 && status !== 201 && status !== 503)).toEqual([]);
    expect(product.app.isRunning).toBe(true);
    await eventually('calls that work', async () => (await call(leadId)).every((status) => status < 300));
  });

  it.each([2, 4, 7])(
    'a worker whose connection %i of the queues breaks while it starts ends, and can be started again',
    async (nth) => {
      // A cable of its own: the product may open connections to its queues meanwhile.
      const own = await Cable.toServerOf(process.env['TEST_DATABASE_URL'] ?? '');
      const worker = new Child('src/worker.js', {
        ...product.environment,
        ROLE: 'worker',
        DATABASE_URL: own.urlOf(product.environment['DATABASE_URL'] ?? ''),
      });
      own.doom('rightinstaller-queues', nth);
      const start = worker.start().then(
        () => 'ready',
        () => 'ended',
      );
      try {
        expect(await Promise.race([start, sleep(120_000, 'neither', { ref: false })])).toBe('ended');
        await worker.start();
      } finally {
        await worker.kill();
        await own.cut();
      }
    },
  );

  it.each(['src/worker.js', 'src/main.js'])(
    'a process that starts meanwhile waits for it (%s)',
    async (program) => {
      const child = new Child(program, { ...product.environment, PORT: String(await freePort()) });
      await cable.cut();
      const start = child.start().then(
        () => 'ready',
        (error: Error) => `ended: ${error.message}`,
      );
      try {
        try {
          await eventually('it says that it waits', async () =>
            child.printed.includes('PostgreSQL is away. The start waits for it.'),
          );
          expect(await Promise.race([start, sleep(4_000, 'waits', { ref: false })])).toBe('waits');
        } finally {
          await cable.mend();
        }
        expect(await start).toBe('ready');
      } finally {
        await child.kill();
      }
      await eventually('the others work', async () => {
        return (await product.visitor().get('/health/ready')).status === 200;
      });
    },
  );

  it('people are told to come back, the process stays, and everything goes on when it is back', async () => {
    const leadId = await aLead(admin);
    const bidId = await aBid(product, installer, leadId);
    expect((await admin.visitor.post(`/api/bids/${bidId}/reject`)).status).toBe(200);
    await cable.cut();
    try {
      expect(new Set(await call(leadId))).toEqual(new Set([503]));
      const answer = await installer.visitor.get<{ detail: string }>('/api/leads');
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect((await product.visitor().get('/health/live')).status).toBe(200);
      expect((await product.visitor().get('/health/ready')).status).toBe(503);
    } finally {
      await cable.mend();
    }
    await eventually('calls that work', async () => (await call(leadId)).every((status) => status < 300));
    expect((await product.visitor().get('/health/ready')).status).toBe(200);
    // A mail whose end could not be written down is taken up again after two minutes, which pass here.
    await product.database.query(
      `UPDATE outgoing_messages SET claimed_at = claimed_at - interval '3 minutes' WHERE state = 'in_flight'`,
    );
    await rest();
    expect(product.app.isRunning).toBe(true);
    const back = (await product.inbox(installer.email)).filter(
      ({ heading }) => heading === 'Your deposit has been refunded',
    );
    expect(back).toHaveLength(1);
  });
});
