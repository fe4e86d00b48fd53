import type pg from 'pg';
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

type Ask = (asked: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** A connection that plans once what entities ask of it again and again. Hand-written SQL says itself what is prepared (`Database.prepared`). */
export class PreparingClient extends SteadyClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as Ask;
    const prepare: Ask = (asked, values, ...rest) => {
      const name = typeof asked === 'string' && Array.isArray(values) ? nameOf(asked) : undefined;
      return name === undefined
        ? ask(asked, values, ...rest)
        : ask({ name, text: asked, values }, undefined, ...rest);
    };
    this.query = prepare as pg.Client['query'];
  }
}
