import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { eventually } from '../../../../test/support/eventually.js';
import { argumentsFor } from '../../../../test/support/packed.cjs';
import { aBid, aLead, anAdmin, anInstaller, type Person } from '../../../../test/support/people.js';
import { Product } from '../../../../test/support/product.js';
import type { DeliveryView, HealthView } from './health.dto.js';

describe('what was refused in the background', () => {
  let product: Product;
  let admin: Person;
  let installer: Person;
  beforeAll(async () => {
    product = await Product.start({ SWEEP_SECONDS: '1' });
    admin = await anAdmin(product);
    installer = await anInstaller(product, admin);
    await aBid(product, installer, await aLead(admin, { title: 'Aerial on a chapel' }), 280);
  });
  afterAll(() => product?.stop());

  /** One that went well, as if it had been refused: to hear an event twice changes nothing. */
  async function refuseOne(): Promise<string> {
    const [row] = await product.database.query<{ id: string }>(
      `UPDATE outbox_deliveries d SET state = 'failed', last_error = 'The market said no', finished_at = clock_timestamp()
         FROM (SELECT v.event_id, v.subscription FROM outbox_deliveries v JOIN outbox_events e ON e.id = v.event_id
                WHERE v.state = 'done' AND e.payload ? 'leadId' LIMIT 1) AS one
        WHERE d.event_id = one.event_id AND d.subscription = one.subscription
       RETURNING d.event_id || '.' || d.subscription AS id`,
    );
    return row?.id ?? '';
  }
  const stateOf = async (id: string): Promise<string | undefined> => {
    const [row] = await product.database.query<{ state: string }>(
      `SELECT state FROM outbox_deliveries WHERE event_id || '.' || subscription = $1`,
      [id],
    );
    return row?.state;
  };

  it('is shown in words, delivered again once, and in the audit log with who asked for it', async () => {
    await eventually('the bid is told of', async () => {
      const [row] = await product.database.query<{ due: number }>(
        `SELECT count(*)::int AS due FROM outbox_deliveries WHERE state = 'due'`,
      );
      return row?.due === 0;
    });
    const id = await refuseOne();
    const { body: shown } = await admin.visitor.get<DeliveryView[]>('/api/admin/deliveries');
    expect(shown).toEqual([expect.objectContaining({ id, reason: 'The market said no' })]);
    expect(shown[0]?.subject).toContain('Aerial on a chapel');
    expect(shown[0]?.subject).not.toMatch(/[0-9a-f]{8}-/);

    expect((await admin.visitor.get<HealthView>('/api/admin/health')).body.deliveries).toEqual(shown);

    const alone = async (wanted: string): Promise<DeliveryView[]> => {
      const filter = encodeURIComponent(JSON.stringify({ id: wanted }));
      return (await admin.visitor.get<DeliveryView[]>(`/api/admin/deliveries?filter=${filter}`)).body;
    };
    expect(await alone(id)).toEqual(shown);
    for (const none of [`${randomUUID()}.${id.split('.')[1]}`, 'nothing', '.', "';--"])
      expect(await alone(none)).toEqual([]);

    const path = `/api/admin/deliveries/${encodeURIComponent(id)}/redeliver`;
    const answers = await Promise.all([admin.visitor.post(path), admin.visitor.post(path)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    await eventually('it is done', async () => (await stateOf(id)) === 'done');
    const acts = await product.database.query(
      `SELECT actor_id FROM audit_entries WHERE subject = 'queue_acts' AND after->>'act' = 'redeliver'`,
    );
    expect(acts).toEqual([{ actor_id: admin.id }]);
    expect((await installer.visitor.post(path)).status).toBe(403);
    expect((await admin.visitor.post('/api/admin/deliveries/nothing/redeliver')).status).toBe(404);
  });

  it('is delivered again by the retry of the board, which turns away what loses work', async () => {
    const id = await refuseOne();
    const { queue } = (await admin.visitor.get<DeliveryView[]>('/api/admin/deliveries')).body[0]!;
    const board = `/admin/queues/api/queues/${queue}`;
    for (const [method, path] of [
      ['put', 'empty'],
      ['put', 'obliterate'],
      ['post', 'add'],
      ['put', `${id}/clean`],
      ['patch', `${id}/update-data`],
    ] as const)
      expect(await admin.visitor.call(method.toUpperCase(), `${board}/${path}`)).toMatchObject({
        status: 403,
        body: { code: 'queues.act-is-off' },
      });
    expect(await stateOf(id)).toBe('failed');
    expect((await admin.visitor.put(`${board}/${id}/retry`)).status).toBe(204);
    await eventually('it is done', async () => (await stateOf(id)) === 'done');
  });

  it('is delivered again by the command as well', async () => {
    const id = await refuseOne();
    const command = (...args: string[]): string =>
      spawnSync(process.execPath, [...argumentsFor('src/redeliver.js'), ...args], {
        env: { ...process.env, ...product.environment },
        encoding: 'utf8',
      }).stdout;
    expect(command()).toBe(`${id}\n1 refused\n`);
    expect(command('--all')).toBe('1 delivered again\n');
    await eventually('it is done', async () => (await stateOf(id)) === 'done');
  });

  it('stands beside who works, what runs next and what is late', async () => {
    // A process of the release before has run what this one has no more.
    await product.database.query(
      `INSERT INTO schedule_leases (name, holder, held_until, ended_at, failure)
       VALUES ('payments.gone', gen_random_uuid(), now(), now(), 'on purpose')`,
    );
    await eventually('a schedule has run', async () => {
      const { body } = await admin.visitor.get<HealthView>('/api/admin/health');
      return body.schedules.some(({ lastRunAt, nextRunAt }) => lastRunAt !== null && nextRunAt !== null);
    });
    const { body } = await admin.visitor.get<HealthView>('/api/admin/health');
    expect(body.workers).toEqual([
      expect.objectContaining({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }),
    ]);
    expect(body.schedules.map(({ name }) => name)).not.toContain('payments.gone');
    expect(body.schedules.filter(({ failure }) => failure !== null)).toEqual([]);
    expect(body.outbox.refused).toBe(0);
    expect(body.queues?.map(({ name }) => name)).toContain('refunds');
    expect(body.deliveries).toEqual([]);
    expect(body.providers).toEqual([
      { name: 'stripe', isUp: true, waiting: 0, waitingSince: null, answersInMs: expect.any(Number) },
    ]);
    expect(body.providers[0]?.answersInMs).toBeGreaterThan(0);
    expect(body.queues?.every(({ isPaused }) => !isPaused)).toBe(true);
  });
});
