import pg from 'pg';
import { nameOf } from '../../database/ask.js';

/**
 * The connections of BullMQ's queues on PostgreSQL. Its statements are few, and each connection plans a text once: by itself
 * BullMQ has the same handful read and planned anew with every job.
 */
export class QueuePool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    const ask = this.query.bind(this) as (query: pg.QueryConfig) => Promise<pg.QueryResult>;
    // The types of `query` know seven ways to ask; BullMQ uses one.
    this.query = ((text: string, values: unknown[] = []) =>
      ask({ name: nameOf(text), text, values })) as pg.Pool['query'];
  }
}
