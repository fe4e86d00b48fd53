import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { onOneConnection } from './one-connection.js';
import type { PreparingClient } from './wire/preparing-client.js';

/** A statement with its values. */
export type Spoken = readonly [text: string, values: readonly unknown[]];

/**
 * A transaction as TypeORM opens it, but that its beginning and what is said first wait for the first statement of `work` and go out with it
 * in one write. No `await` before that statement can take them apart, and no transaction is open while the caller waits for something else.
 * @param first what the database is told before anything else
 */
export async function inTransaction<T>(
  source: DataSource,
  first: Spoken,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  let client: PreparingClient | undefined;
  try {
    client = (await runner.connect()) as PreparingClient;
    client.hold([['START TRANSACTION', []], first]);
    mark(runner, true);
    const result = await onOneConnection(() => work(runner.manager));
    if (client.letGo().length === 0) await commit(client);
    mark(runner, false);
    return result;
  } catch (error) {
    // The error is the reason of the failure, also where this fails in turn.
    if (client && client.letGo().length === 0 && runner.isTransactionActive)
      await client.query('ROLLBACK', []).catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

/**
 * The answer to COMMIT says what was done. The connection's own state may not: an error is heard before the state that follows it.
 * @throws Error where PostgreSQL answers COMMIT with a rollback, and without a word
 */
async function commit(client: PreparingClient): Promise<void> {
  const { command } = await client.query('COMMIT', []);
  if (command !== 'COMMIT')
    throw new Error('A statement of this transaction failed, and its work went on: nothing of it is kept.');
}

/** As TypeORM's own beginning and end leave it: what is begun within is a savepoint. */
const mark = (runner: QueryRunner, isActive: boolean): unknown =>
  Object.assign(runner, { isTransactionActive: isActive, transactionDepth: isActive ? 1 : 0 });
