import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { grantRuntime, rowRights } from '../../src/platform/database/grants.js';
import { queueNames } from '../../src/platform/messaging/queue-names.js';
import { prepareRoles, roleOf } from '../../src/platform/database/roles.js';
import { parts } from '../../src/schema/baseline/parts.js';
import { migrate } from '../../src/schema/migrate.js';
import { schema } from '../../src/schema/schema.js';

/** A database of one test file, made from a migrated template. */
export interface TestDatabase {
  /** Of the user who runs the product, with as few rights as in production. */
  readonly url: string;
  /** Of the user who owns the tables. */
  readonly ownerUrl: string;
  /** As a superuser: for what a test must see or change and the product must not. */
  query<Row extends object>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

const templateLock = 7_310_002;

function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run this test in the project "medium" or "e2e".');
  return url;
}

const withName = (url: string, name: string): string => url.replace(/\/[^/]*$/, `/${name}`);

const owner = 'test_owner';
const runtime = 'test_runtime';
/** The same server and database for another user. */
function withUser(url: string, name: string): string {
  const whole = new URL(url);
  whole.username = name;
  whole.password = 'only-for-tests';
  return whole.href;
}

/** A fresh, migrated, empty database. About 100 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: adminUrl() });
  await admin.connect();
  const name = `test_${randomBytes(8).toString('hex')}`;
  try {
    const template = await ensureTemplate(admin);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy OWNER ${owner}`);
    // The rights on tables come with the template, those on the database do not.
    await admin.query(
      `REVOKE ALL ON DATABASE ${name} FROM PUBLIC; GRANT CONNECT, TEMPORARY ON DATABASE ${name} TO ${runtime}`,
    );
  } finally {
    await admin.end();
  }
  return databaseOf(name);
}

/**
 * A database that some version made before: `load` fills it as a superuser, then the product of today migrates it and takes it over.
 * @returns also how many migrations that took
 */
export async function takeOverDatabase(
  load: (superuserUrl: string) => Promise<void>,
): Promise<TestDatabase & { readonly count: number }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const own = withName(adminUrl(), name);
  const [as, by] = [roleOf(withUser(own, owner)), roleOf(withUser(own, runtime))];
  await prepareRoles(adminUrl(), as, by);
  await load(own);
  await prepareRoles(adminUrl(), as, by);
  const count = await migrate(withUser(own, owner), runtime);
  return { ...databaseOf(name), count };
}

function databaseOf(name: string): TestDatabase {
  const url = withName(adminUrl(), name);
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  pool.on('error', () => undefined);
  return {
    url: withUser(url, runtime),
    ownerUrl: withUser(url, owner),
    query: async <Row extends object>(sql: string, parameters: unknown[] = []) =>
      (await pool.query<Row>(sql, parameters)).rows,
    async drop() {
      await pool.end();
      const last = new pg.Client({ connectionString: adminUrl() });
      await last.connect();
      await last.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await last.end();
    },
  };
}

/** The migrated template is made once for each set of migrations, by the first that needs it. */
async function ensureTemplate(admin: pg.Client): Promise<string> {
  const text = [
    ...schema.map((migration) => `${migration.name}${String(migration.prototype.up)}`),
    ...parts.map(String),
    String(grantRuntime),
    queueNames.join(),
    JSON.stringify(rowRights),
  ].join('');
  const name = `template_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  await admin.query('SELECT pg_advisory_lock($1)', [templateLock]);
  try {
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
      name,
    ]);
    if (rowCount) return name;
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    const own = withName(adminUrl(), name);
    await prepareRoles(adminUrl(), roleOf(withUser(own, owner)), roleOf(withUser(own, runtime)));
    await migrate(withUser(own, owner), runtime);
    await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
    return name;
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [templateLock]);
  }
}
