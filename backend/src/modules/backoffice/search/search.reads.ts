import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Binder, type Statement } from '../../../platform/database/statement.js';
import { peopleByBeginning, peopleByFacts, peopleByParts } from './found-people.reads.js';
import { leadsByWords, thingsByFacts, ticketsByParts } from './found-things.reads.js';
import type { FoundKind, FoundView } from './search.dto.js';
import { shortestPart, type Meaning } from './search.policy.js';

const mostFound = 24;

const pages: Readonly<Record<FoundKind, (id: string) => string>> = {
  person: (id) => `/admin/users/${id}/show`,
  lead: (id) => `/admin/leads/${id}/show`,
  bid: (id) => `/admin/bids/${id}`,
  assignment: (id) => `/admin/assignments/${id}/show`,
  dispute: (id) => `/admin/disputes/${id}`,
  payment: (id) => `/admin/payments/${id}/show`,
  refund: (id) => `/admin/refunds/${id}`,
  receipt: (id) => `/admin/payments/${id}/show`,
  ticket: (id) => `/admin/tickets/${id}`,
};

type Found = Omit<FoundView, 'path'>;

const together = (parts: readonly string[], { parameters }: Binder): Statement => ({
  sql: `SELECT kind, id, title, detail FROM (${parts.map((part) => `(${part})`).join(' UNION ALL ')}) found
    ORDER BY rank LIMIT ${mostFound}`,
  parameters,
});

/** How its statements are planned: by indexes, and each time by the words that are asked for, because none of them is like the others. */
export const planning = `SELECT set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`;

/** First what is exact or begins so, from indexes in their order; parts of words only where that finds nothing. */
export function statementsOf(meaning: Meaning): Statement[] {
  const [first, second] = [new Binder(), new Binder()];
  const exact = [...peopleByFacts(first, meaning), ...thingsByFacts(first, meaning)];
  const isNumber = meaning.id !== null || meaning.providerId !== null;
  const begun = isNumber ? [] : [peopleByBeginning(first, meaning), leadsByWords(first, meaning)];
  const hasParts = !isNumber && meaning.words.some((word) => word.length >= shortestPart);
  return [
    together([...exact, ...begun], first),
    ...(hasParts
      ? [together([peopleByParts(second, meaning), ticketsByParts(second, meaning)], second)]
      : []),
  ];
}

/** Finds people and things by what staff have at hand. */
@Injectable()
export class StaffSearch {
  constructor(private readonly database: Database) {}

  async find(meaning: Meaning): Promise<FoundView[]> {
    const found = await this.database.transaction(async (tx) => {
      await sql(tx, planning);
      return firstThatFinds(tx, statementsOf(meaning));
    });
    return found.map((one) => ({ ...one, path: pages[one.kind](one.id) }));
  }
}

async function firstThatFinds(tx: Tx, statements: readonly Statement[]): Promise<Found[]> {
  for (const statement of statements) {
    const found = await sql<Found>(tx, statement.sql, statement.parameters);
    if (found.length > 0) return found;
  }
  return [];
}
