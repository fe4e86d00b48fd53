import type { IntentRow } from '../state/rows.js';
import type { Store } from '../state/store.js';
import { invalidRequest } from './errors.js';

type Clause = { field: string; key: string | null; value: string };
const clausePattern = /^(\w+)(?:\[(?:'|")([^'"]+)(?:'|")\])?\s*:\s*(?:'|")([^'"]*)(?:'|")$/;
const searchable = ['amount', 'created', 'currency', 'customer', 'status', 'metadata'];

/**
 * The part of Stripe's search language that a platform needs: clauses of equality joined by AND,
 * `metadata['unlock']:'…' AND status:'succeeded'`. https://docs.stripe.com/search
 */
export function searchIntents(store: Store, given: { query: string; limit?: number; page?: string }) {
  const clauses = parse(given.query);
  const rows = store.all('payment_intents').filter((row) => clauses.every((clause) => isTrue(clause, row)));
  const limit = given.limit ?? 10;
  const start = Number(given.page ?? 0);
  const hasMore = start + limit < rows.length;
  return {
    object: 'search_result',
    data: rows.reverse().slice(start, start + limit),
    has_more: hasMore,
    next_page: hasMore ? String(start + limit) : null,
    url: '/v1/payment_intents/search',
  };
}

function parse(query: string): Clause[] {
  return query.split(/\sAND\s/i).map((part) => {
    const match = clausePattern.exec(part.trim());
    const [, field = '', key = null, value = ''] = match ?? [];
    if (!match || !searchable.includes(field)) {
      throw invalidRequest(`We were unable to parse your search query: ${part}`, { param: 'query' });
    }
    return { field, key, value };
  });
}

function isTrue({ field, key, value }: Clause, row: IntentRow): boolean {
  if (field === 'metadata') return key !== null && row.metadata[key] === value;
  return String(row[field as keyof IntentRow]) === value;
}
