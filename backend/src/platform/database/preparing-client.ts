import type pg from 'pg';
import { PreparedQuery } from './prepared-query.js';
import { SteadyClient } from './steady-client.js';

/** What entities are read and written with: they quote every name, our own SQL quotes no table. */
const ofEntities = /^(SELECT "\w+"\."|INSERT INTO "|UPDATE "|DELETE FROM ")/;
/** A text that was asked so often is asked all the time. */
const isHotAfter = 10;
/** So many texts are kept: each connection holds the plans of those that it was asked. */
const mostNames = 300;
const mostCounted = 5_000;

/** Of hot statements, by their text. Every connection gives the same text the same name. */
const names = new Map<string, string>();
const counts = new Map<string, number>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || !ofEntities.test(text)) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (counts.size >= mostCounted) counts.clear();
  counts.set(text, count);
  if (count < isHotAfter) return undefined;
  counts.delete(text);
  const name = `hot-${names.size}`;
  names.set(text, name);
  return name;
}

type Done = (error: unknown, answer?: unknown) => void;
type Ask = (asked: unknown, values?: unknown, done?: Done) => unknown;

function answerOf(work: (done: Done) => unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    work((error, answer) => (error ? reject(error as Error) : resolve(answer)));
  }).catch((error: Error) => {
    Error.captureStackTrace(error); // where the answer arrived says nothing, who asked does
    throw error;
  });
}

/** A connection that plans once what entities ask of it again and again. Hand-written SQL says itself what is prepared (`Database.prepared`). */
export class PreparingClient extends SteadyClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as Ask;
    const prepare: Ask = (asked, values, done) => {
      if (typeof asked !== 'string' || !Array.isArray(values)) return ask(asked, values, done);
      const name = nameOf(asked);
      if (name === undefined) return ask(asked, values, done);
      const query = new PreparedQuery(name, asked, values);
      return done ? ask(query, undefined, done) : answerOf((whenDone) => ask(query, undefined, whenDone));
    };
    this.query = prepare as pg.Client['query'];
  }
}
