import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { EntityManager } from 'typeorm';
import { PreparedQuery, type Answer } from './prepared-query.js';

/** A connection or a pool of them; their types know nothing of queries of another class. */
interface Asked {
  query(query: PreparedQuery, values: undefined, done: PreparedQuery['callback']): unknown;
}

/** Of prepared statements, by their text: every connection gives the same text the same name. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `own-${names.size}`;
  names.set(text, name);
  return name;
}

async function ask(on: Asked, query: PreparedQuery): Promise<Answer> {
  try {
    return await new Promise((resolve, reject) => {
      on.query(query, undefined, (error, answer) => (answer ? resolve(answer) : reject(error as Error)));
    });
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error); // who asked says more than where the answer arrived
    throw error;
  }
}

/**
 * Asks a statement that each connection plans once, in the transaction of `tx` if it has one. Connections keep what they planned, so the
 * texts must be few: values go into `parameters`.
 */
export function askPrepared(
  tx: EntityManager,
  text: string,
  parameters: readonly unknown[],
  rowMode?: 'array',
): Promise<Answer> {
  const query = new PreparedQuery(nameOf(text), text, parameters, rowMode);
  const { queryRunner } = tx;
  if (!queryRunner) return ask((tx.dataSource.driver as PostgresDriver).master as Asked, query);
  return queryRunner.connect().then((client) => ask(client as Asked, query));
}
