import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { eventually } from '../../../../test/support/eventually.js';
import { SteadyClient } from './steady-client.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  pool = new pg.Pool({ connectionString: database.url, max: 2, Client: SteadyClient });
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

it('is not handed out again after it broke while it rested', async () => {
  const pid = await pidOf();
  await database.query('SELECT pg_terminate_backend($1)', [pid]);
  await eventually('the pool has noticed', () => Promise.resolve(pool.totalCount === 0));
  expect(await pidOf()).not.toBe(pid);
});

it('ends no process when it breaks between two statements, and refuses the next', async () => {
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const broke = new Promise((resolve) => client.once('end', resolve));
  await database.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await broke;
  await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
  client.release(true);
  expect(await pidOf()).not.toBe(rows[0]?.pid);
});
