import { Environment } from '../../src/config/environment.js';
import { Log } from '../../src/platform/logging/log.js';
import { queueNames, queues } from '../../src/platform/queues/queue-names.js';
import { queueProcessors } from '../../src/platform/queues/processors.js';
import { QueuePool } from '../../src/platform/queues/queue-pool.js';
import { QueueServer } from '../../src/platform/queues/queue-server.js';
import { Queues } from '../../src/platform/queues/queues.js';
import type { WorkerHost } from '@nestjs/bullmq';
import pg from 'pg';
import { openRooms, type Rooms } from '../support/rooms.js';

describe('the queues of a process', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await openRooms([], { ROLE: 'both' });
  });
  afterAll(() => rooms?.close());

  it('are all there, each with a worker that has hands of its own', () => {
    expect(
      rooms.app
        .get(Queues)
        .all()
        .map(({ name }) => name),
    ).toEqual(queueNames);
    const workers = rooms.app.get<WorkerHost[]>(queueProcessors).map(({ worker }) => worker);
    expect(workers.map(({ name, concurrency }) => [name, concurrency])).toEqual(
      Object.entries(queues).map(([name, { concurrency }]) => [name, concurrency]),
    );
  });

  it('find their server again that was away at the first call', async () => {
    const environment = Object.assign(Object.create(rooms.app.get(Environment)) as object, {
      DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
      REDIS_URL: undefined,
    }) as Environment;
    const server = new QueueServer(environment, rooms.app.get(Log));
    await expect(server.forQueues()).rejects.toThrow();
    Object.assign(environment, { DATABASE_URL: rooms.database.url });
    expect(await server.forQueues()).toBeInstanceOf(pg.Pool);
    expect(await server.forWorkers()).toBe(await server.forQueues());
    await server.close();
  });

  it('have a connection plan what BullMQ asks once, however often it asks', async () => {
    const pool = new QueuePool({ connectionString: rooms.database.url, max: 1 });
    const planned = async (): Promise<string[]> => {
      const { rows } = await pool.query<{ text: string }>(
        'SELECT statement AS text FROM pg_prepared_statements',
        [],
      );
      return rows.map(({ text }) => text).sort();
    };
    for (const one of [1, 2])
      expect((await pool.query('SELECT $1::int AS one', [one])).rows).toEqual([{ one }]);
    await planned();
    expect(await planned()).toEqual([
      'SELECT $1::int AS one',
      'SELECT statement AS text FROM pg_prepared_statements',
    ]);
    await pool.end();
  });

  it('open three connections at a start beside those that listen, and more only when they are wanted later', async () => {
    const [opened] = await rooms.database.query<{ spare: number; listening: number }>(
      `SELECT count(*) FILTER (WHERE application_name = 'rightinstaller-queues')::int AS spare,
              count(*) FILTER (WHERE application_name = ANY ($1))::int AS listening
         FROM pg_stat_activity WHERE datname = current_database()`,
      [queueNames],
    );
    expect(opened).toEqual({ spare: expect.any(Number) as number, listening: queueNames.length });
    expect(opened?.spare).toBeLessThanOrEqual(3);
  });
});
