import { request } from 'node:http';
import { eventually } from '../support/eventually.js';
import { aLead, anAdmin, anInstaller, unlock, type Person } from '../support/people.js';
import { Product } from '../support/product.js';

/** A release stops every process while people use it. */
describe('a process that is asked to stop', () => {
  let product: Product;
  let admin: Person;
  let installer: Person;

  beforeAll(async () => {
    product = await Product.start();
    admin = await anAdmin(product);
    installer = await anInstaller(product, admin);
  });
  afterAll(() => product?.stop());

  /** An open page, which listens for as long as it is let. @returns whether its stream has ended */
  function anOpenPage(): Promise<() => boolean> {
    return new Promise((resolve, reject) => {
      let hasEnded = false;
      const headers = { cookie: admin.visitor.cookieHeader };
      const stream = request(`${product.url}/api/events`, { headers }, (response) => {
        response.resume();
        response.on('end', () => (hasEnded = true));
        response.on('error', () => undefined);
        resolve(() => hasEnded);
      });
      stream.on('error', reject);
      stream.end();
    });
  }

  it('answers what it has begun, ends the streams of open pages, and is gone', async () => {
    const leadId = await aLead(admin);
    const pageHasEnded = await anOpenPage();
    await product.control('POST', '/sandbox/faults', {
      kind: 'delay-answer',
      match: { method: 'POST', path: '/v1/payment_intents' },
      ms: 3_000,
    });
    const asking = installer.visitor.post<{ clientSecret: string }>(`/api/leads/${leadId}/deposit`);
    asking.catch(() => undefined);
    await eventually('the payment is being made', async () => {
      const books = await product.control<{ payment_intents: object[] }>('GET', '/sandbox/books');
      return books.payment_intents.length === 1;
    });
    await product.app.kill('SIGTERM');
    const answer = await asking;
    expect([answer.status, answer.body.clientSecret]).toEqual([201, expect.stringContaining('_secret_')]);
    expect(pageHasEnded()).toBe(true);
    expect(await product.app.ended()).toBe('SIGTERM');
  });

  it('says so first, and meanwhile answers whoever still asks, with the last answer of their connection', async () => {
    await product.app.start({ DRAIN_SECONDS: '5' });
    const ask = (path: string) => fetch(`${product.url}${path}`);
    expect((await ask('/health/open')).status).toBe(200);
    const gone = product.app.kill('SIGTERM');
    await eventually('it says that it leaves', async () => (await ask('/health/open')).status === 503);
    expect((await ask('/health/ready')).status).toBe(503);
    const page = await ask('/api/config');
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    await gone;
    await expect(ask('/health/open')).rejects.toThrow();
  });

  it('ends the jobs under way before it lets go of what they need', async () => {
    await product.app.start({ LOG_LEVEL: 'warn' });
    const leadId = await aLead(admin);
    await unlock(product, installer, leadId);
    await eventually('the deposit is known', async () => {
      const rows = await product.database.query(
        `SELECT FROM unlocks WHERE lead_id = $1 AND status = 'paid'`,
        [leadId],
      );
      return rows.length === 1;
    });
    await product.control('POST', '/sandbox/faults', {
      kind: 'delay-answer',
      match: { method: 'POST', path: '/v1/refunds' },
      ms: 2_000,
    });
    const cancelled = await admin.visitor.put(`/api/leads/${leadId}`, { status: 'cancelled' });
    expect(cancelled.status).toBe(200);
    await eventually('the refund is being sent', async () => {
      const books = await product.control<{ refunds: object[] }>('GET', '/sandbox/books');
      return books.refunds.length > 0;
    });
    await product.app.stop();
    const [operation] = await product.database.query(
      `SELECT state FROM provider_operations WHERE kind = 'refund.create' ORDER BY created_at DESC LIMIT 1`,
    );
    expect(operation).toEqual({ state: 'done' });
    expect(product.app.printed).not.toMatch(
      /not connected|pool after calling end|already released|A job failed/i,
    );
  });
});
