import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthView, QueueHealth } from '../../src/modules/backoffice/health/health.dto.js';
import { otherThanExpected } from '../support/alerts.js';
import { eventually } from '../support/eventually.js';
import { aLead, anAdmin, anInstaller, unlock, type Person } from '../support/people.js';
import { Product } from '../support/product.js';
import { TestRedis } from '../support/servers/redis.js';

const token = 'only-for-prometheus-0123';
/** Receipts are written in it, and it has more sweeps and clocks than any other. */
const queue = 'maintenance';

describe.each(['postgres', 'redis'] as const)('a paused queue on %s', (kind) => {
  let redis: TestRedis | undefined;
  let product: Product;
  let admin: Person;
  let installer: Person;
  beforeAll(async () => {
    redis = kind === 'redis' ? await TestRedis.start() : undefined;
    product = await Product.start({ SWEEP_SECONDS: '1', METRICS_TOKEN: token, REDIS_URL: redis?.url });
    admin = await anAdmin(product);
    installer = await anInstaller(product, admin);
  });
  afterAll(async () => {
    await product?.stop();
    await redis?.destroy();
  });

  const health = async (): Promise<HealthView> =>
    (await admin.visitor.get<HealthView>('/api/admin/health')).body;
  const shown = async (name: string): Promise<QueueHealth | undefined> =>
    (await health()).queues?.find((one) => one.name === name);
  const metrics = async (): Promise<string> => {
    const answer = await fetch(`${product.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    return answer.text();
  };
  const act = (what: 'pause' | 'resume') => admin.visitor.put(`/admin/queues/api/queues/${queue}/${what}`);
  /** When each scheduled work of the queue was last begun and ended, also by another process. */
  const runs = async (): Promise<string> => {
    const names = (await health()).schedules.filter((one) => one.queue === queue).map(({ name }) => name);
    const rows = await product.database.query(
      'SELECT name, ended_at, holder FROM schedule_leases WHERE name = ANY ($1) ORDER BY name',
      [names],
    );
    return JSON.stringify(rows);
  };
  const receipts = async (): Promise<{ state: string; attempts: number; made: number }[]> =>
    product.database.query(
      `SELECT d.state, d.attempts, (SELECT count(*)::int FROM receipts) AS made
         FROM outbox_deliveries d WHERE d.queue = $1 AND d.subscription = 'write-the-receipt'`,
      [queue],
    );

  it('does nothing, no sweep either, says so, and does each work once when it goes on', async () => {
    await eventually('its sweeps run', async () => (await runs()).includes('ended_at'));
    expect(otherThanExpected('QueueIsPaused', await metrics(), [])).toBe('');
    expect((await act('pause')).status).toBe(200);
    await eventually('what was under way is done', async () => (await shown(queue))?.active === 0);
    const before = await runs();

    await unlock(product, installer, await aLead(admin));
    await eventually('work waits', async () => (await receipts()).length === 1);
    await sleep(5_000);
    expect(await receipts()).toEqual([{ state: 'due', attempts: 0, made: 0 }]);
    expect(await runs()).toBe(before);

    expect(await shown(queue)).toMatchObject({ isPaused: true, active: 0 });
    expect((await shown(queue))?.waiting).toBeGreaterThanOrEqual(1);
    expect(await shown('emails')).toMatchObject({ isPaused: false });
    const text = await metrics();
    expect(text).toMatch(new RegExp(`^queue_paused\\{queue="${queue}"\\} 1$`, 'm'));
    expect(text).toMatch(new RegExp(`^queue_jobs\\{queue="${queue}",state="waiting"\\} [1-9]`, 'm'));
    expect(text).toMatch(/^queue_paused\{queue="emails"\} 0$/m);
    expect(otherThanExpected('QueueIsPaused', text, [{ queue }])).toBe('');

    expect((await act('resume')).status).toBe(200);
    await eventually('it is done', async () => (await receipts())[0]?.state === 'done');
    await eventually('sweeps go on', async () => (await runs()) !== before);
    await sleep(2_500);
    expect(await receipts()).toEqual([{ state: 'done', attempts: 1, made: 1 }]);
    expect(await shown(queue)).toMatchObject({ isPaused: false });
    expect(await metrics()).toMatch(new RegExp(`^queue_paused\\{queue="${queue}"\\} 0$`, 'm'));
    const acts = await product.database.query(
      `SELECT after->>'act' AS act, actor_id AS by FROM audit_entries
        WHERE subject = 'queue_acts' AND after->>'queue' = $1 ORDER BY id`,
      [queue],
    );
    expect(acts).toEqual([
      { act: 'pause', by: admin.id },
      { act: 'resume', by: admin.id },
    ]);
  });

  it('stays paused when the product starts anew', async () => {
    expect((await act('pause')).status).toBe(200);
    await product.app.stop();
    await product.app.start();
    await sleep(3_000);
    const before = await runs();
    await sleep(3_000);
    expect(await runs()).toBe(before);
    expect(await shown(queue)).toMatchObject({ isPaused: true, active: 0 });
    expect((await act('resume')).status).toBe(200);
    await eventually('sweeps go on', async () => (await runs()) !== before);
  });
});
