import { runMigrations } from 'bullmq';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { dataSourceOptions } from '../platform/database/data-source.js';
import { grantRuntime } from '../platform/database/grants.js';
import { queueNames } from '../platform/messaging/queue-names.js';
import { Baseline1700000000731 as Baseline } from './baseline.js';
import { oldest, steps } from './earlier/steps.js';
import { schema } from './schema.js';

/** The lock that makes processes which start together migrate one after the other. */
const migrationLock = 7_310_001;

/**
 * Brings the schema of the market and of its queues up to date, and tells the user that runs the product what it may do.
 * Safe to call from many processes at once.
 * @param ownerUrl of the user who owns the database
 * @param runtimeRole who runs the product; the owner itself when there is no other. @returns how many migrations ran
 * @throws TooOld when no version that is carried on has made this database
 */
export async function migrate(ownerUrl: string, runtimeRole?: string): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const carriedOn = await carryOn(owner, ownerUrl);
    const count = carriedOn + (await run(ownerUrl, schema));
    await migrateQueues(owner);
    if (runtimeRole && runtimeRole !== owner.user) await grantRuntime(owner, runtimeRole);
    return count;
  } finally {
    await owner.end();
  }
}

/** A database that an unreleased version made, and that lacks what all that are carried on have. */
export class TooOld extends Error {
  constructor() {
    super(
      'This database was made before commit edc1fd7, the oldest version that is carried on. Nothing was changed. ' +
        'Start that version with it once, then this one.',
    );
  }
}

/** A database from before the baseline takes the steps that it lacks; then it has the baseline's schema. */
async function carryOn(owner: pg.Client, ownerUrl: string): Promise<number> {
  const done = await migrationsDone(owner);
  const { name } = new Baseline();
  if (done.size === 0 || done.has(name)) return 0;
  if (oldest.some((first) => !done.has(first))) throw new TooOld();
  const count = await run(ownerUrl, steps);
  await owner.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [name.slice(-13), name]);
  return count;
}

async function migrationsDone(owner: pg.Client): Promise<ReadonlySet<string>> {
  const { rows: found } = await owner.query(
    "SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'migrations'",
  );
  if (found.length === 0) return new Set();
  const { rows } = await owner.query<{ name: string }>('SELECT name FROM migrations');
  return new Set(rows.map(({ name }) => name));
}

async function run(ownerUrl: string, migrations: DataSourceOptions['migrations']): Promise<number> {
  const options = dataSourceOptions({ DATABASE_URL: ownerUrl, DATABASE_POOL: 2 });
  const source = new DataSource({
    ...options,
    migrations,
    migrationsTransactionMode: 'each',
    // An index on a large table takes minutes.
    extra: { ...options.extra, statement_timeout: 0 },
  });
  await source.initialize();
  try {
    return (await source.runMigrations()).length;
  } finally {
    await source.destroy();
  }
}

/**
 * BullMQ 6.7 moves all delayed jobs that are due to waiting, in any order, whenever a worker asks for its next job: two that ask at once
 * end in a deadlock, and one's finished job is run again. Here each leaves alone what another is moving. Safe to repeat; does nothing to
 * a BullMQ that says it otherwise.
 */
const promoteInPeace = `
  DO $$
  DECLARE
    was text := pg_get_functiondef('bullmq.move_to_active'::regproc);
    is_now text := regexp_replace(was, 'AND state = ''delayed''\\s+AND process_at_ms <= p_now\\s+RETURNING id',
      'AND id IN (SELECT id FROM job WHERE queue = p_queue AND state = ''delayed'' AND process_at_ms <= p_now FOR UPDATE SKIP LOCKED) RETURNING id');
  BEGIN
    IF is_now <> was THEN EXECUTE is_now; END IF;
  END $$`;

/** BullMQ makes the counter of a queue when its first job is added; the runtime user may not, so all are made here. */
async function migrateQueues(owner: pg.Client): Promise<void> {
  await runMigrations(owner, 'bullmq');
  await owner.query(promoteInPeace);
  const { rows } = await owner.query<{ counter: string }>(
    'SELECT bullmq.job_id_seq_name(name) AS counter FROM unnest($1::text[]) AS name',
    [queueNames],
  );
  for (const { counter } of rows)
    await owner.query(`CREATE SEQUENCE IF NOT EXISTS bullmq.${pg.escapeIdentifier(counter)}`);
}
