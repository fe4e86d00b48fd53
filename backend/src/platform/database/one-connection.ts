import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Environment } from '../../config/environment.js';

/** The transaction in whose work the caller is. */
const around = new AsyncLocalStorage<{ isOpen: boolean } | undefined>();

/** Does `work`, of an open transaction, which asks on its connection alone. */
export async function onOneConnection<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true };
  try {
    return await around.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/** For tests that play somebody else while a transaction is open. */
export const asSomebodyElse = <T>(work: () => T): T => around.run(undefined, work);

/**
 * In development and in tests, what asks the pool from within a transaction fails: with as many callers as connections, each of them with
 * a lock's wait or a transaction, the one who holds the lock would wait for a connection until all of them are refused.
 */
@Injectable()
export class OneConnection {
  constructor(source: DataSource, { NODE_ENV }: Environment) {
    if (NODE_ENV === 'production') return;
    const pool = (source.driver as PostgresDriver).master as Pool;
    const connect = pool.connect.bind(pool) as (...asked: unknown[]) => unknown;
    const guarded = (...asked: unknown[]): unknown => {
      if (around.getStore()?.isOpen)
        throw new Error('This is asked beside the transaction that it is part of: hand its `tx` on.');
      return connect(...asked);
    };
    pool.connect = guarded as Pool['connect'];
  }
}
