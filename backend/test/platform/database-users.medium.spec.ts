import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Queues } from '../../src/platform/messaging/jobs/queues.js';
import { migrate } from '../../src/schema/migrate.js';
import { excessOfRuntime, rowRights } from '../../src/platform/database/grants.js';
import { prepareRoles, roleOf } from '../../src/platform/database/roles.js';
import { openRooms, type Rooms } from '../support/rooms.js';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const excessOf = (url: string): Promise<string[]> =>
  withClient(url, (client) =>
    excessOfRuntime(
      async <Row extends object>(sql: string, values: unknown[]) =>
        (await client.query<Row>(sql, values)).rows,
    ),
  );

/** A column that is there: an unknown one would be refused for another reason. */
const keys: Readonly<Record<string, string>> = { audit_chain: 'position', bid_lines: 'bid_id' };
const keyOf = (table: string): string => keys[table] ?? 'id';

describe('the user that runs the product', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await openRooms([]);
    // Rights on a column are a matter of rows.
    await rooms.database.query(
      `INSERT INTO users (email, password_hash, first_name, last_name, user_type) VALUES ('kim@example.test', 'x', 'Kim', 'K', 'customer')`,
    );
  });
  afterAll(() => rooms?.close());

  const refusal = (sql: string): Promise<unknown> =>
    withClient(rooms.database.url, (client) => client.query(sql)).then(
      () => 'nothing',
      (error: { code: string }) => error.code,
    );

  it.each([
    ...rowRights.appendOnly.flatMap((table) => [
      `UPDATE ${table} SET ${keyOf(table)} = ${keyOf(table)}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
    ]),
    ...rowRights.neverDeleted.map((table) => `DELETE FROM ${table}`),
    `UPDATE ledger_accounts SET meaning = 'mine'`,
    `INSERT INTO migrations (timestamp, name) VALUES (1, 'mine')`,
    'DELETE FROM bullmq.migration',
    'TRUNCATE users CASCADE',
    'CREATE TABLE mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE TABLE bullmq.mine (id int)',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'ALTER TABLE users ADD COLUMN mine int',
    'DROP TABLE tickets',
    'UPDATE users SET is_admin = true',
    `INSERT INTO users (email, password_hash, first_name, last_name, user_type, is_admin) VALUES ('eve@example.test', 'x', 'Eve', 'E', 'installer', true)`,
    'DROP TRIGGER ledger_entries_stay ON ledger_entries',
    'ALTER TABLE charges DISABLE TRIGGER charges_guard',
    'SET session_replication_role = replica',
    'SET ROLE test_owner',
    'CREATE ROLE mine',
    'ALTER ROLE test_runtime SUPERUSER',
    'GRANT ALL ON ledger_entries TO test_runtime',
    `COPY users TO PROGRAM 'cat'`,
    `SELECT pg_read_file('/etc/passwd')`,
  ])('is refused: %s', async (sql) => {
    // Insufficient privilege; GRANT of what one does not own only warns, so the right itself is asked about below.
    if (sql.startsWith('GRANT'))
      await withClient(rooms.database.url, (client) => client.query(sql).catch(() => null));
    else expect(await refusal(sql)).toBe('42501');
    expect(await excessOf(rooms.database.url)).toEqual([]);
  });

  it('reads and writes everything else, and works on the queues', async () => {
    await withClient(rooms.database.url, async (client) => {
      await client.query(`INSERT INTO places (code, lat, lng) VALUES ('ZZ1', 1, 1)`);
      await client.query(`UPDATE places SET lat = 2 WHERE code = 'ZZ1'`);
      expect((await client.query(`DELETE FROM places WHERE code = 'ZZ1'`)).rowCount).toBe(1);
    });
    const queue = rooms.app.get(Queues).queue('emails');
    await queue.add('one', { work: 'none' });
    await queue.addBulk([{ name: 'two', data: { work: 'none' } }]);
    expect(await queue.count()).toBe(2);
  });

  it('makes staff by one function, which the audit log sees', async () => {
    const [kim] = await rooms.database.query<{ id: string }>(
      `SELECT id FROM users WHERE email = 'kim@example.test'`,
    );
    await withClient(rooms.database.url, (client) =>
      client.query(`SELECT set_staff_role($1, 'support')`, [kim?.id]),
    );
    expect(
      await rooms.database.query('SELECT act, after FROM audit_entries WHERE subject_id = $1 ORDER BY id', [
        kim?.id,
      ]),
    ).toMatchObject([
      { act: 'created' },
      { act: 'changed', after: { is_admin: true, staff_role: 'support' } },
    ]);
    expect(await refusal('UPDATE users SET is_admin = false, staff_role = NULL')).toBe('42501');
    expect(await refusal(`UPDATE users SET staff_role = 'owner'`)).toBe('42501');
  });

  it('is told apart from the owner and from a superuser', async () => {
    expect(await excessOf(rooms.database.ownerUrl)).toEqual(
      expect.arrayContaining([
        'may make tables',
        'owns tables',
        'may change or delete rows of ledger_entries',
      ]),
    );
    const superuser = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    superuser.pathname = new URL(rooms.database.url).pathname;
    expect(await excessOf(superuser.href)).toContain('is a superuser or may make users or databases');
  });
});

describe('the migration', () => {
  const suffix = randomBytes(4).toString('hex');
  const admin = (): string => process.env['TEST_DATABASE_URL'] ?? '';
  const as = (name: string, database: string): string => {
    const url = new URL(admin());
    [url.username, url.password, url.pathname] = [name, 'p%40ss%2Fw', `/${database}`];
    return url.href;
  };
  const roles = ['owner', 'runtime', 'maker'].map((name) => `${name}_${suffix}`);
  const [owner = '', runtime = '', maker = ''] = roles;
  const databases = ['old', 'new', 'managed'].map((name) => `${name}_${suffix}`);
  const [old = '', fresh = '', managed = ''] = databases;

  afterAll(() =>
    withClient(admin(), async (client) => {
      for (const name of databases) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      for (const name of roles) await client.query(`DROP ROLE IF EXISTS ${name}`);
    }),
  );

  it('takes over what a superuser made before, and runs again', async () => {
    await withClient(admin(), (client) => client.query(`CREATE DATABASE ${old}`));
    const url = new URL(admin());
    url.pathname = `/${old}`;
    expect(await migrate(url.href)).toBeGreaterThan(0);
    await withClient(url.href, (client) => client.query(`INSERT INTO places VALUES ('ZZ1', 1, 1)`));
    for (const count of [0, 0]) {
      await prepareRoles(admin(), roleOf(as(owner, old)), roleOf(as(runtime, old)));
      expect(await migrate(as(owner, old), runtime)).toBe(count);
    }
    const left = await withClient(as(runtime, old), async (client) => {
      expect((await client.query('SELECT FROM places')).rowCount).toBe(1);
      return client.query<{ name: string }>(
        `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname IN ('public', 'bullmq') AND c.relkind IN ('r', 'v', 'S') AND c.relowner <> $1::regrole`,
        [owner],
      );
    });
    expect(left.rows).toEqual([]);
    expect(await excessOf(as(runtime, old))).toEqual([]);
  });

  it('makes users, database and tables on an empty server, also when several start at once', async () => {
    const begin = async (): Promise<number> => {
      await prepareRoles(admin(), roleOf(as(owner, fresh)), roleOf(as(runtime, fresh)));
      return migrate(as(owner, fresh), runtime);
    };
    const counts = await Promise.all([begin(), begin(), begin()]);
    expect(counts.filter((count) => count > 0)).toHaveLength(1);
    expect(await excessOf(as(runtime, fresh))).toEqual([]);
  });

  it('needs no superuser: who may make users and databases is enough', async () => {
    await withClient(admin(), (client) =>
      client.query(`CREATE ROLE ${maker} LOGIN CREATEROLE CREATEDB PASSWORD 'p@ss/w'`),
    );
    const [ownerName, runtimeName] = [`${owner}_2`, `${runtime}_2`];
    roles.push(ownerName, runtimeName);
    await prepareRoles(
      as(maker, 'postgres'),
      roleOf(as(ownerName, managed)),
      roleOf(as(runtimeName, managed)),
    );
    expect(await migrate(as(ownerName, managed), runtimeName)).toBeGreaterThan(0);
    expect(await excessOf(as(runtimeName, managed))).toEqual([]);
  });

  it('refuses one user for two of the parts', async () => {
    await expect(prepareRoles(admin(), roleOf(as(owner, fresh)), roleOf(as(owner, fresh)))).rejects.toThrow(
      'three different users',
    );
  });
});
