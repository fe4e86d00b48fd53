import { runMigrations } from 'bullmq';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { queueNames } from '../messaging/queue-names.js';
import { dataSourceOptions } from './data-source.js';
import { grantRuntime } from './grants.js';

/** The lock that makes processes which start together migrate one after the other. */
const migrationLock = 7_310_001;

/**
 * Brings the schema of the market and of its queues up to date, and tells the user that runs the product what it may do.
 * Safe to call from many processes at once.
 * @param ownerUrl of the user who owns the database
 * @param runtimeRole who runs the product; the owner itself when there is no other. @returns how many migrations ran
 */
export async function migrate(ownerUrl: string, runtimeRole?: string): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const count = await migrateMarket(ownerUrl);
    await migrateQueues(owner);
    if (runtimeRole && runtimeRole !== owner.user) await grantRuntime(owner, runtimeRole);
    return count;
  } finally {
    await owner.end();
  }
}

/** BullMQ makes the counter of a queue when it is first rung; who runs the product may not, so all are made here. */
async function migrateQueues(owner: pg.Client): Promise<void> {
  await runMigrations(owner, 'bullmq');
  const { rows } = await owner.query<{ counter: string }>(
    'SELECT bullmq.job_id_seq_name(name) AS counter FROM unnest($1::text[]) AS name',
    [queueNames],
  );
  for (const { counter } of rows)
    await owner.query(`CREATE SEQUENCE IF NOT EXISTS bullmq.${pg.escapeIdentifier(counter)}`);
}

async function migrateMarket(ownerUrl: string): Promise<number> {
  const options = dataSourceOptions({ DATABASE_URL: ownerUrl, DATABASE_POOL: 2 });
  // An index on a large table takes minutes.
  const source = new DataSource({ ...options, extra: { ...options.extra, statement_timeout: 0 } });
  await source.initialize();
  try {
    return (await source.runMigrations()).length;
  } finally {
    await source.destroy();
  }
}
