import { Environment } from '../../src/config/environment.js';
import { Log } from '../../src/platform/logging/log.js';
import { queueNames, queues } from '../../src/platform/messaging/queue-names.js';
import { queueProcessors } from '../../src/platform/messaging/workers/processors.js';
import { openPool } from '../../src/platform/database/pool.js';
import { QueueServer } from '../../src/platform/messaging/jobs/queue-server.js';
import { Queues } from '../../src/platform/messaging/jobs/queues.js';
import type { WorkerHost } from '@nestjs/bullmq';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
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
    const pool = openPool({ connectionString: rooms.database.url, max: 1 });
    const planned = async (): Promise<string[]> => {
      const { rows } = await pool.query<{ text: string }>(
        'SELECT statement AS text FROM pg_prepared_statements',
        [],
      );
      return rows.map(({ text }) => text).sort();
    };
    for (let one = 0; one < 20; one += 1)
      expect((await pool.query('SELECT $1::int AS one', [one])).rows).toEqual([{ one }]);
    expect(await planned()).toEqual(['SELECT $1::int AS one']);
    await pool.end();
  });

  it('have three connections to share at a start beside those that listen, and ten when that is over', async () => {
    const many = queueNames.length + 20;
    /** More questions at once than there may be connections. @returns how many were opened for them */
    const opened = async (pool: pg.Pool): Promise<number> => {
      const answers = Array.from({ length: many }, () => pool.query('SELECT pg_sleep(0.05)', []));
      await new Promise(setImmediate); // a pool looks for a connection in the next turn
      const { totalCount } = pool;
      await Promise.all(answers);
      return totalCount;
    };
    const server = new QueueServer(rooms.app.get(Environment), rooms.app.get(Log));
    const begun = performance.now();
    const pool = (await server.forQueues()) as pg.Pool;
    // A machine that takes as long as a start lasts for one connection shows nothing of it.
    if (performance.now() - begun < 2_900) expect(await opened(pool)).toBe(queueNames.length + 3);
    await eventually('the start is over', async () => (await opened(pool)) === queueNames.length + 10);
    await server.close();
  });
});
