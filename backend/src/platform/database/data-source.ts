import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Environment } from '../../config/environment.js';
import { migrations } from './migrations/all.js';

/** How this process talks to PostgreSQL. Entities come from the modules that own them. */
export function dataSourceOptions(
  environment: Pick<Environment, 'DATABASE_URL' | 'DATABASE_POOL'>,
): DataSourceOptions {
  return {
    type: 'postgres',
    url: environment.DATABASE_URL,
    poolSize: environment.DATABASE_POOL,
    applicationName: 'rightinstaller',
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    extra: {
      connectionTimeoutMillis: 10_000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  };
}

/** The lock that makes processes which start together migrate one after the other. */
const migrationLock = 7_310_001;

/** Brings the schema up to date and returns how many migrations ran. Safe to call from many processes at once. */
export async function migrate(databaseUrl: string): Promise<number> {
  const options = dataSourceOptions({ DATABASE_URL: databaseUrl, DATABASE_POOL: 2 });
  // An index on a large table takes minutes, and so may another process that holds the lock.
  const source = new DataSource({ ...options, extra: { ...options.extra, statement_timeout: 0 } });
  await source.initialize();
  const holder = source.createQueryRunner();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    return (await source.runMigrations()).length;
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await holder.release();
    await source.destroy();
  }
}
