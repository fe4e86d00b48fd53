import { QueryRunnerAlreadyReleasedError, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { ByColumns } from './wire/preparing-client.js';

/** The database itself, or a transaction. */
export type Where = EntityManager | { readonly reader: EntityManager };

interface Answer<Row> {
  readonly rowCount: number;
  readonly rows: Row[];
}

/** A connection, or a pool of them. */
interface Asked {
  query<Row>(asked: string | ByColumns, values?: readonly unknown[]): Promise<Answer<Row>>;
}

export const managerOf = (where: Where): EntityManager => ('reader' in where ? where.reader : where);

/** @throws QueryRunnerAlreadyReleasedError when the transaction is over: its connection may be another's by now */
export function askedOf(where: Where): Asked {
  const { queryRunner, dataSource } = managerOf(where);
  if (!queryRunner) return (dataSource.driver as PostgresDriver).master as Asked;
  if (queryRunner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  return (queryRunner as unknown as { readonly databaseConnection: Asked }).databaseConnection;
}

async function rowsOf<Row>(where: Where, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await askedOf(where).query<Row>(text, values)).rows;
}

async function affected(where: Where, text: string, values: readonly unknown[] = []): Promise<number> {
  return (await askedOf(where).query(text, values)).rowCount;
}

/**
 * Asks one statement written by hand: joins, counts, many rows, locks over them. A connection prepares what recurs,
 * so values go into `values` and never into the text. Answers its rows, also those that a change returns; `sql.affected` how many it has changed.
 */
export const sql = Object.assign(rowsOf, { affected });
