import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { askPrepared, inOneWrite } from './ask.js';

/**
 * A transaction as TypeORM opens it, but that its beginning, what is said first and what `work` asks before it waits go out in one write
 * instead of one after the other.
 * @param say to the database, before anything else
 */
export async function inTransaction<T>(
  source: DataSource,
  say: (tx: EntityManager) => Promise<unknown>,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  const tx = runner.manager;
  try {
    await runner.connect();
    mark(runner, true);
    const [begun, done] = inOneWrite(tx, () => [
      Promise.allSettled([askPrepared(tx, 'START TRANSACTION', []), say(tx)]),
      work(tx),
    ]);
    const result = await done;
    for (const part of await begun) if (part.status === 'rejected') throw part.reason;
    await askPrepared(tx, 'COMMIT', []);
    mark(runner, false);
    return result;
  } catch (error) {
    // What is thrown is why it failed, also where this fails in turn.
    if (runner.isTransactionActive) await askPrepared(tx, 'ROLLBACK', []).catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

/** As TypeORM's own beginning and end leave it: what is begun within is a savepoint. */
const mark = (runner: QueryRunner, isActive: boolean): unknown =>
  Object.assign(runner, { isTransactionActive: isActive, transactionDepth: isActive ? 1 : 0 });
