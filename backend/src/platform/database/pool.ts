import pg from 'pg';
import { PreparingClient } from './wire/preparing-client.js';

/** A pool beside TypeORM's own, whose connections plan once what is asked of them again and again, and end no process when they break. */
export const openPool = (config: pg.PoolConfig): pg.Pool =>
  new pg.Pool({ ...config, Client: PreparingClient });
