import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Binder, type Statement } from '../../../platform/database/statement.js';
import {
  mostOfKind,
  peopleByBeginning,
  peopleByCompany,
  peopleByFacts,
  peopleByParts,
} from './found-people.reads.js';
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
    ORDER BY rank LIMIT ${mostFound + mostOfKind}`,
  parameters,
});

/** How its statements are planned: by indexes, and each time by the words that are asked for, because none of them is like the others. */
export const planning = `SELECT set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`;

const isNumber = ({ id, providerId }: Meaning): boolean => id !== null || providerId !== null;
const hasParts = (meaning: Meaning): boolean =>
  !isNumber(meaning) && meaning.words.some((word) => word.length >= shortestPart);

/** First what is exact or begins so, and companies by their words, from indexes; parts of names only where that finds nothing. */
export function statementsOf(meaning: Meaning): Statement[] {
  const [first, second] = [new Binder(), new Binder()];
  const exact = [...peopleByFacts(first, meaning), ...thingsByFacts(first, meaning)];
  const begun = isNumber(meaning) ? [] : [peopleByBeginning(first, meaning), leadsByWords(first, meaning)];
  const companies = hasParts(meaning) ? [peopleByCompany(first, meaning)] : [];
  return [
    together([...exact, ...begun, ...companies], first),
    ...(hasParts(meaning) ? [together([peopleByParts(second, meaning)], second)] : []),
  ];
}

/** What stands beside whatever else is found: messages with these words. */
export function besideOf(meaning: Meaning): Statement[] {
  const sql = new Binder();
  return hasParts(meaning) ? [together([ticketsByParts(sql, meaning)], sql)] : [];
}

/** Finds people and things by what staff have at hand. */
@Injectable()
export class StaffSearch {
  constructor(private readonly database: Database) {}

  async find(meaning: Meaning): Promise<FoundView[]> {
    const found = await this.database.transaction(async (tx) => {
      await sql(tx, planning);
      const first = await firstThatFinds(tx, statementsOf(meaning));
      const beside = await firstThatFinds(tx, besideOf(meaning));
      return eachOnce([...eachOnce(first).slice(0, mostFound - beside.length), ...beside]);
    });
    return found.map((one) => ({ ...one, path: pages[one.kind](one.id) }));
  }
}

/** Somebody is found by their name and by that of their company. */
const eachOnce = (found: readonly Found[]): Found[] =>
  [...new Map(found.toReversed().map((one) => [`${one.kind} ${one.id}`, one])).values()].toReversed();

async function firstThatFinds(tx: Tx, statements: readonly Statement[]): Promise<Found[]> {
  for (const statement of statements) {
    const found = await sql<Found>(tx, statement.sql, statement.parameters);
    if (found.length > 0) return found;
  }
  return [];
}
