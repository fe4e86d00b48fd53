import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openRooms, furnish, type Rooms } from '../../../test/support/rooms.js';
import { QueueServer } from '../messaging/jobs/queue-server.js';
import { Database } from './database.js';
import { openPool } from './pool.js';
import { sql } from './sql.js';

type Ask = (text: string) => Promise<object[]>;

let rooms: Rooms;
let worker: Rooms['app'];
let pool: pg.Pool | undefined;
beforeAll(async () => {
  rooms = await openRooms([]);
  worker = await furnish(rooms.database, [], { ROLE: 'worker' });
});
afterEach(() => pool?.end());
afterAll(async () => {
  await worker?.close();
  await rooms?.close();
});

const ofDatabase =
  (app: Rooms['app']): Ask =>
  (text) =>
    sql(app.get(Database), text);

const ofQueues =
  (app: Rooms['app']): Ask =>
  async (text) => {
    const server = await app.get(QueueServer).forWorkers();
    if (!(server instanceof pg.Pool)) throw new Error('These queues are not on PostgreSQL.');
    return (await server.query<object>(text)).rows;
  };

describe('how long PostgreSQL works for us', () => {
  it.each([
    ['the web process', () => ofDatabase(rooms.app)],
    ['the background process', () => ofDatabase(worker)],
    ['the queues of the web process', () => ofQueues(rooms.app)],
    ['the queues of the background process', () => ofQueues(worker)],
  ])('is limited on the connections of %s', async (_, of) => {
    const ask = of();
    expect([
      await ask('SHOW statement_timeout'),
      await ask('SHOW idle_in_transaction_session_timeout'),
    ]).toEqual([[{ statement_timeout: '30s' }], [{ idle_in_transaction_session_timeout: '1min' }]]);
  });

  it('ends a statement that takes longer, and the connection goes on', async () => {
    pool = openPool({ connectionString: rooms.database.url, max: 1, statement_timeout: 100 });
    await expect(pool.query('SELECT pg_sleep(20)')).rejects.toMatchObject({
      code: '57014',
      message: 'canceling statement due to statement timeout',
    });
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('ends a transaction that is left open, so that nothing waits for its locks', async () => {
    pool = openPool({
      ...{ connectionString: rooms.database.url, max: 1 },
      idle_in_transaction_session_timeout: 100,
    });
    const client = await pool.connect();
    await client.query('BEGIN');
    await sleep(600);
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release(true);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});
