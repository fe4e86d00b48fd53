import { QueryRunnerAlreadyReleasedError, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PreparedQueries, PreparedQuery, type Answer } from './prepared-query.js';

/** A connection or a pool of them; their types know nothing of queries of another class. */
interface Asked {
  query(query: PreparedQuery, values: undefined, done: (error: unknown, answer?: Answer) => void): unknown;
  query(queries: PreparedQueries, values: undefined, done: (error: unknown) => void): unknown;
}

/** Of prepared statements, by their text: every connection gives the same text the same name. */
const names = new Map<string, string>();

/** For texts that are few: connections keep what they planned. */
export function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `own-${names.size}`;
  names.set(text, name);
  return name;
}

/** @throws QueryRunnerAlreadyReleasedError when the transaction is over: its connection may be another's by now */
function askedOf({ queryRunner, dataSource }: EntityManager): Asked {
  if (!queryRunner) return (dataSource.driver as PostgresDriver).master as Asked;
  if (queryRunner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  // `connect()` would make a promise of it for each question.
  return (queryRunner as unknown as { readonly databaseConnection: Asked }).databaseConnection;
}

/** What is about to go out in one write, by whom it is asked of. */
const collected = new Map<Asked, PreparedQuery[]>();

/**
 * Runs `work`. What it asks of `tx` by prepared statements, before it waits for anything, goes out in one write and over one connection:
 * of a few short statements that do not need each other's answers, asking is the larger part. One that fails takes the others along.
 */
export function inOneWrite<T>(tx: EntityManager, work: () => T): T {
  const on = askedOf(tx);
  if (collected.has(on)) return work();
  const queries: PreparedQuery[] = [];
  collected.set(on, queries);
  try {
    return work();
  } finally {
    collected.delete(on);
    send(on, queries);
  }
}

function send(on: Asked, queries: readonly PreparedQuery[]): void {
  const [only, second] = queries;
  if (only && second) {
    const told = queries.map(({ callback }) => callback);
    on.query(new PreparedQueries(queries), undefined, (error) => {
      if (error) for (const tell of told) tell?.(error);
    });
  } else if (only?.callback) {
    const tell = only.callback;
    only.callback = undefined; // a pool puts its own there, which takes the connection back
    on.query(only, undefined, tell);
  }
}

function ask(tx: EntityManager, query: PreparedQuery): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const on = askedOf(tx);
    const done = (error: unknown, answer?: Answer): void =>
      answer ? resolve(answer) : reject(error as Error);
    const others = collected.get(on);
    if (!others) return void on.query(query, undefined, done);
    query.callback = done;
    others.push(query);
  }).catch((error: unknown) => {
    if (error instanceof Error) Error.captureStackTrace(error); // who asked says more than where the answer arrived
    throw error;
  });
}

/**
 * Asks a statement that each connection plans once, in the transaction of `tx` if it has one. Connections keep what they planned, so the
 * texts must be few: values go into `parameters`.
 */
export const askPrepared = (
  tx: EntityManager,
  text: string,
  parameters: readonly unknown[],
): Promise<Answer> => ask(tx, new PreparedQuery(nameOf(text), text, parameters));

/** The rows of such a statement. */
export async function rowsPrepared<Row extends object>(
  tx: EntityManager,
  text: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  return (await askPrepared(tx, text, parameters)).rows as Row[];
}

/** Its rows, each of which is its values in the order of the columns. */
export async function valuesPrepared(
  tx: EntityManager,
  text: string,
  parameters: readonly unknown[],
): Promise<unknown[][]> {
  return (await ask(tx, new PreparedQuery(nameOf(text), text, parameters, 'array'))).rows as unknown[][];
}
