import type pg from 'pg';
import { PreparedQueries, PreparedQuery } from './prepared-query.js';
import { nameOf } from './statement-names.js';
import { SteadyClient } from './steady-client.js';

type Done = (error: unknown, answer?: unknown) => void;
type Ask = (asked: unknown, values?: unknown, done?: Done) => unknown;

/** A statement whose rows come as their values, in the order of the columns. */
export interface ByColumns {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rowMode: 'array';
  /** Its best plan depends on its values. */
  readonly isPlannedAnew: boolean;
}

const isByColumns = (asked: unknown): asked is ByColumns =>
  typeof asked === 'object' && asked !== null && 'isPlannedAnew' in asked;

function queryOf(asked: unknown, values: unknown): PreparedQuery | undefined {
  if (typeof asked === 'string' && Array.isArray(values))
    return new PreparedQuery(nameOf(asked), asked, values);
  if (!isByColumns(asked)) return undefined;
  const name = asked.isPlannedAnew ? '' : nameOf(asked.text);
  return new PreparedQuery(name, asked.text, asked.values, asked.rowMode);
}

function answerOf(work: (done: Done) => unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    work((error, answer) => (error ? reject(error as Error) : resolve(answer)));
  }).catch((error: Error) => {
    Error.captureStackTrace(error); // where the answer arrived says nothing, who asked does
    throw error;
  });
}

/** A connection that prepares a statement once it recurs. */
export class PreparingClient extends SteadyClient {
  private held: readonly PreparedQuery[] = [];

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as Ask;
    const prepare: Ask = (asked, values, done) => {
      const query = queryOf(asked, values);
      const held = this.letGo();
      if (query && done) return send(ask, [...held, query], done);
      if (query) return answerOf((whenDone) => send(ask, [...held, query], whenDone));
      // A statement behind it is refused, if this one is.
      if (held.length > 0) send(ask, held, () => undefined);
      return ask(asked, values, done);
    };
    this.query = prepare as pg.Client['query'];
  }

  /** Keeps these until something is asked, with which they go out in one write. */
  hold(statements: readonly (readonly [text: string, values: readonly unknown[]])[]): void {
    this.held = statements.map(([text, values]) => new PreparedQuery(nameOf(text), text, values));
  }

  /** @returns what was held and nothing was asked behind */
  letGo(): readonly PreparedQuery[] {
    const { held } = this;
    this.held = [];
    return held;
  }
}

/** @param done receives the answer to the last of them, or why they failed */
function send(ask: Ask, queries: readonly PreparedQuery[], done: Done): void {
  const last = queries.at(-1) as PreparedQuery;
  if (queries.length === 1) return void ask(last, undefined, done);
  last.callback = done;
  ask(new PreparedQueries(queries), undefined, (error) => error && done(error));
}
