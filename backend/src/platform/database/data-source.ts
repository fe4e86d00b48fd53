import type { DataSourceOptions } from 'typeorm';
import type { Environment } from '../../config/environment.js';
import { PreparingClient } from './wire/preparing-client.js';

/** Opened at the start and kept: the first visitors after a quiet hour wait for no handshake. */
export const warmConnections = 5;

/** How this process talks to PostgreSQL. Entities come from the modules that own them. */
export function dataSourceOptions(
  environment: Pick<Environment, 'DATABASE_URL' | 'DATABASE_POOL'>,
): DataSourceOptions {
  return {
    type: 'postgres',
    url: environment.DATABASE_URL,
    poolSize: environment.DATABASE_POOL,
    applicationName: 'rightinstaller',
    synchronize: false,
    logging: false,
    extra: {
      Client: PreparingClient,
      min: warmConnections,
      connectionTimeoutMillis: 10_000,
    },
  };
}
