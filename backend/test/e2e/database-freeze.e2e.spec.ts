import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../support/eventually.js';
import { OwnPostgres } from '../support/servers/own-postgres.js';
import { aLead, anAdmin, anInstaller, type Person } from '../support/people.js';
import { Product } from '../support/product.js';

/** What the issue promises, in milliseconds. */
const promisedMs = 3_000;

/** A server that stands still neither refuses nor answers. */
describe('when PostgreSQL is frozen', () => {
  const usual = process.env['TEST_DATABASE_URL'];
  let postgres: OwnPostgres;
  let product: Product;
  let admin: Person;
  let installer: Person;
  let leadId: string;

  beforeAll(async () => {
    postgres = await OwnPostgres.start();
    process.env['TEST_DATABASE_URL'] = postgres.url;
    product = await Product.start({
      DATABASE_TIMEOUT_MS: '2000',
      METRICS_TOKEN: 'only-for-tests-only-for-tests',
    });
    admin = await anAdmin(product);
    installer = await anInstaller(product, admin);
    leadId = await aLead(admin);
  });
  afterAll(async () => {
    postgres?.thaw();
    await product?.stop();
    await postgres?.destroy();
    process.env['TEST_DATABASE_URL'] = usual;
  });

  const paths = ['/api/leads', '/api/auth/user', '/', '/health/ready', `/leads/${'0'.repeat(8)}`];

  const ask = async (
    path: string,
  ): Promise<{ path: string; status: number; retry: string | null; late: boolean }> => {
    const begun = performance.now();
    const { status, headers } = await installer.visitor.get(path);
    return {
      path,
      status,
      retry: headers.get('retry-after'),
      late: performance.now() - begun > promisedMs,
    };
  };
  const refused = paths.map((path) => ({ path, status: 503, retry: '5', late: false }));

  const works = (): Promise<unknown> =>
    eventually('calls that work', async () => {
      const answers = await Promise.all([ask('/api/leads'), ask('/health/ready'), ask('/health/open')]);
      return answers.every(({ status }) => status === 200);
    });

  const metrics = (): Promise<Response> =>
    fetch(`${product.url}/metrics`, { headers: { authorization: 'Bearer only-for-tests-only-for-tests' } });

  const isSoonClosed = async (): Promise<void> => {
    // The first of these wait in front of it when it is noticed, the later ones are refused at once.
    expect(await Promise.all(paths.map(ask))).toEqual(refused);
    expect(await Promise.all(paths.map(ask))).toEqual(refused);
    expect(await ask('/health/open')).toMatchObject({ status: 503, late: false });
    expect(await ask('/health/live')).toMatchObject({ status: 200, late: false });
  };

  it('everybody is told within three seconds to come back, metrics are still there, and all goes on by itself', async () => {
    await works();
    postgres.freeze();
    try {
      const writing = installer.visitor.post(`/api/leads/${leadId}/deposit`);
      await isSoonClosed();
      expect((await writing).status).toBe(503);
      const status = await fetch(`${product.url}/api/status`);
      expect([status.status, await status.text()]).toEqual([
        200,
        expect.stringContaining('"name":"accounts","state":"down"'),
      ]);
      const begun = performance.now();
      const answer = await metrics();
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('process_cpu_seconds_total');
      expect(performance.now() - begun).toBeLessThan(promisedMs);
    } finally {
      postgres.thaw();
    }
    await works();
    expect((await installer.visitor.post(`/api/leads/${leadId}/deposit`)).status).toBeLessThan(300);
    expect(product.app.isRunning).toBe(true);
  });

  it('a cable that carries nothing any more costs a moment, and its dead connections are opened anew', async () => {
    await works();
    postgres.cable.silence();
    const waiting = await Promise.all(paths.map(ask));
    expect(waiting.filter(({ status, late }) => late || ![200, 404, 503].includes(status))).toEqual([]);
    await eventually('many calls that work', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => ask('/api/leads')));
      return answers.every(({ status, late }) => status === 200 && !late);
    });
    const another = await aLead(admin);
    expect((await installer.visitor.post(`/api/leads/${another}/deposit`)).status).toBeLessThan(300);
  });

  it('a statement that takes longer than that is no frozen database', async () => {
    await works();
    const slow = product.database.query('SELECT pg_sleep(4)');
    for (let seconds = 0; seconds < 4; seconds += 1) {
      expect((await ask('/api/leads')).status).toBe(200);
      await sleep(900);
    }
    await slow;
  });
});
