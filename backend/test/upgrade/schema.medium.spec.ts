import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { Baseline1700000000731 } from '../../src/schema/baseline.js';
import { steps } from '../../src/schema/earlier/steps.js';
import { migrate } from '../../src/schema/migrate.js';
import { makeWithSteps, runMigrations } from './older-market.js';

/** As PostgreSQL's own program says it; the queues' tables are BullMQ's. */
const dumpOf = (url: string, ...args: string[]): string =>
  execFileSync(
    'node',
    [
      join(__dirname, '..', 'support', 'servers', 'pg-dump.mjs'),
      url,
      '--schema=public',
      '--no-owner',
      '--no-acl',
      ...args,
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
const schemaOf = (url: string): string => dumpOf(url, '--schema-only');
/** Which migrations ran is told otherwise, and each database has a marker of its own. */
const rowsOf = (url: string): string =>
  dumpOf(
    url,
    '--data-only',
    '--inserts',
    '-T',
    'public.migrations*',
    '-T',
    'public.queue_marker',
    '-T',
    'public.queue_epoch',
  );

describe('the schema', () => {
  const made: string[] = [];
  let ofNew: string;
  const asAdmin = async <T>(work: (admin: pg.Client) => Promise<T>, url?: string): Promise<T> => {
    const client = new pg.Client({ connectionString: url ?? process.env['TEST_DATABASE_URL'] });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  /** An empty database. @returns its address */
  const aDatabase = async (): Promise<string> => {
    const name = `schema_${randomBytes(6).toString('hex')}`;
    await asAdmin((admin) => admin.query(`CREATE DATABASE ${name}`));
    made.push(name);
    return String(process.env['TEST_DATABASE_URL']).replace(/\/[^/]*$/, `/${name}`);
  };
  beforeAll(async () => {
    const fresh = await aDatabase();
    await migrate(fresh);
    ofNew = schemaOf(fresh);
  });
  afterAll(() =>
    asAdmin(async (admin) => {
      for (const name of made) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }),
  );

  it('of the baseline is what the earlier migrations made, to the byte, with the same first rows', async () => {
    const [earlier, now] = [await aDatabase(), await aDatabase()];
    await makeWithSteps(earlier);
    await runMigrations(now, [Baseline1700000000731]);
    const schema = schemaOf(now);
    expect(schema).toBe(schemaOf(earlier));
    expect(schema.match(/^CREATE TABLE /gm)?.length).toBeGreaterThan(60);
    const rows = rowsOf(now);
    expect(rows).toBe(rowsOf(earlier));
    expect(rows).toContain('INSERT INTO public.ledger_accounts');
  });

  it.each([0, steps.length / 2, steps.length])(
    'of a database that had taken %i of the earlier steps becomes that of a new one',
    async (most) => {
      const older = await aDatabase();
      await makeWithSteps(older, most);
      const count = await migrate(older);
      expect(count).toBeGreaterThanOrEqual(steps.length - most);
      expect(await migrate(older)).toBe(0);
      expect(schemaOf(older)).toBe(ofNew);
    },
  );

  it('is refused of a database that is older than that, and left as it is', async () => {
    const url = await aDatabase();
    await asAdmin(
      (client) =>
        client.query(
          `CREATE TABLE migrations (id serial, timestamp bigint, name text); CREATE TABLE users (id uuid);
           INSERT INTO migrations (timestamp, name) VALUES (1700000000001, 'Platform1700000000001')`,
        ),
      url,
    );
    const before = schemaOf(url);
    await expect(migrate(url)).rejects.toThrow('made before commit edc1fd7');
    expect(schemaOf(url)).toBe(before);
  });
});
