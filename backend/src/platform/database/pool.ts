import pg from 'pg';
import { PreparingClient } from './wire/preparing-client.js';

/** A pool beside TypeORM's own, whose connections prepare statements that recur, and do not end the process when they break. */
export const openPool = (config: pg.PoolConfig): pg.Pool =>
  new pg.Pool({ ...config, Client: PreparingClient });
