import type { Database } from '../database/database.js';
import { pageReader } from '../database/list-page.js';
import type { Statement } from '../database/statement.js';
import { NotFound } from '../errors/domain-error.js';
import { exactTo, Page, type ListQuery, type ListRules } from '../http/input/lists.js';
import { isUsual } from './list-common.js';
import type { ListPlan } from './list-parts.js';
import { ListStatement, searchCap } from './list-statement.js';
import { sql } from '../database/sql.js';

/** Rows of a chunk when a whole list is read. */
const chunkSize = 200;

const everything: ListQuery = { sort: null, offset: 0, limit: chunkSize, filter: {} };

/** What follows from a {@link ListPlan}. */
export interface DeclaredList<Row, Scope> {
  /** For `@List(…)`: what may be asked, also in the contract. */
  readonly rules: ListRules;
  statement(query: ListQuery, scope: Scope, way?: string): Statement;
  /** @throws MalformedRequest for the farthest first */
  page(database: Database, query: ListQuery, scope: Scope): Promise<Page<Row>>;
  /** One row by its key, without a check of who may see it: the caller decides. */
  find(database: Database, id: string, scope: Scope): Promise<Row | null>;
  /** One of the rows that this reader may see. @throws NotFound */
  get(database: Database, id: string, scope: Scope): Promise<Row>;
  /**
   * Adds up what the filter lets through, at most as many rows as the list counts and one more.
   * @param of the columns that are added up
   * @param by the statement that adds them up; it reads them under the name `found`
   */
  sum<Sum extends object>(
    database: Database,
    filter: ListQuery['filter'],
    scope: Scope,
    parts: { of: string; by: string },
  ): Promise<Sum[]>;
  /** Every row that the filter lets through, in the list's own order, read as it is used. */
  all(database: Database, filter: ListQuery['filter'], scope: Scope): AsyncGenerator<Row[]>;
}

/** Declares a list: its rules, its SQL, its contract and its pages. The recipe is in `docs/architecture.md`. */
export function defineList<Row extends { id: string }, Scope = void>(
  plan: ListPlan<Row, Scope>,
): DeclaredList<Row, Scope> {
  const cap = plan.count ?? exactTo;
  const first = Object.keys(plan.order)[0];
  const names = Object.keys(plan.columns);
  const read = pageReader<Row>(names);
  const statement = (query: ListQuery, scope: Scope, way = 'any'): Statement =>
    new ListStatement(plan, { query, scope, way, cap }).page();

  const isEven = ({ filter }: ListQuery): boolean =>
    Object.keys(filter).every((name) => !plan.filters[name]?.isUneven || filter[name] === undefined);

  const waysOf = ({ q }: ListQuery['filter']): readonly string[] =>
    plan.search && typeof q === 'string' && q !== '' ? plan.search.ways(q) : ['any'];

  async function oneRow(
    database: Database,
    id: string,
    scope: Scope,
    isForAll: boolean,
  ): Promise<Row | null> {
    const one = new ListStatement(plan, { query: everything, scope, way: 'any', cap }).single(id, isForAll);
    const [row] = await sql<Row>(database, one.sql, one.parameters);
    return row ?? null;
  }

  return {
    rules: {
      sort: Object.keys(plan.order),
      filter: {
        ...(plan.search && { q: 'text' }),
        ...Object.fromEntries(Object.entries(plan.filters).map(([name, { kind }]) => [name, kind])),
        ...(plan.cursor && { after: 'id' }),
      },
    },
    statement,
    async page(database, query, scope) {
      const isPlannedAnew = !isUsual(query, first) || !isEven(query);
      let rows: Row[] = [];
      let total = 0;
      for (const way of waysOf(query.filter)) {
        ({ rows, total } = await read(database, statement(query, scope, way), isPlannedAnew));
        if (total > 0) break;
      }
      const countedTo = query.filter['q'] ? Math.min(cap, searchCap) : cap;
      return new Page(plan.name, rows, total, query.offset, total > countedTo ? countedTo : null);
    },
    find: (database, id, scope) => oneRow(database, id, scope, true),
    async get(database, id, scope) {
      const row = await oneRow(database, id, scope, false);
      if (!row) throw new NotFound();
      return row;
    },
    async sum<Sum extends object>(
      database: Database,
      filter: ListQuery['filter'],
      scope: Scope,
      { of, by }: { of: string; by: string },
    ): Promise<Sum[]> {
      let sums: Sum[] = [];
      for (const way of waysOf(filter)) {
        const adding = new ListStatement(plan, {
          query: { ...everything, filter },
          scope,
          way,
          cap,
        }).sum(of, by);
        sums = await sql<Sum>(database, adding.sql, adding.parameters);
        if (sums.length > 0) break;
      }
      return sums;
    },
    async *all(database, filter, scope) {
      for (let after: string | undefined; ;) {
        const query = { ...everything, filter: { ...filter, after } };
        const { rows } = await read(database, statement(query, scope), true);
        if (rows.length > 0) yield rows;
        if (rows.length < chunkSize) return;
        after = rows.at(-1)?.id;
      }
    },
  };
}
