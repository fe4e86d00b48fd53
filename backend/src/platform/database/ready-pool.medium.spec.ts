import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { eventually } from '../../../test/support/eventually.js';
import { ReadyPool } from './ready-pool.js';
import { SteadyClient } from './steady-client.js';

let database: TestDatabase;
let pool: ReadyPool;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  pool = new ReadyPool({ connectionString: database.url, max: 2, Client: SteadyClient });
  pool.on('error', () => undefined); // told of what breaks while it rests
});
afterEach(async () => {
  if (!pool.ended) await pool.end();
});
afterAll(() => database?.drop());

const pidOf = async (): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid as number;
};
/** By a callback, as its own queries ask for one: only these get a resting connection at once. */
const taken = (): Promise<pg.PoolClient> =>
  new Promise((resolve, reject) =>
    pool.connect((error, client) => (client ? resolve(client) : reject(error as Error))),
  );
const counts = (): number[] => [pool.totalCount, pool.idleCount, pool.waitingCount];

it('hands the same connection to one after the other, and lets go of it', async () => {
  const pids = new Set<number>();
  for (let time = 0; time < 20; time += 1) pids.add(await pidOf());
  expect([pids.size, ...counts()]).toEqual([1, 1, 1, 0]);
});

it('lets a crowd stand in line, and answers all of it', async () => {
  const pids = await Promise.all(Array.from({ length: 50 }, () => pidOf()));
  expect(new Set(pids).size).toBe(2);
  expect(counts()).toEqual([2, 2, 0]);
});

it('hands no connection to two at a time', async () => {
  await Promise.all([pidOf(), pidOf()]);
  const [one, other] = await Promise.all([taken(), taken()]);
  expect(one).not.toBe(other);
  const third = pidOf();
  expect(counts()).toEqual([2, 0, 1]);
  other.release();
  expect(await third).toBeGreaterThan(0);
  one.release();
});

it('hands out none that broke while it rested', async () => {
  const pid = await pidOf();
  await database.query('SELECT pg_terminate_backend($1)', [pid]);
  await eventually('the pool has noticed', () => Promise.resolve(pool.totalCount === 0));
  expect(await pidOf()).not.toBe(pid);
});

it('gives back what an error ended, and nothing after its end', async () => {
  await expect(pool.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect(await pidOf()).toBeGreaterThan(0);
  await pool.end();
  await expect(pidOf()).rejects.toThrow('Cannot use a pool after calling end');
});
