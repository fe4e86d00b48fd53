import type { Binder } from '../database/statement.js';
import type { ListQuery, ListRules } from '../http/input/lists.js';

/** A piece of SQL, the same for all readers or made for one. */
export type Part<Scope> = string | ((sql: Binder, scope: Scope) => string);

/** One thing that a list can be filtered by. */
export interface Filter<Scope> {
  readonly kind: ListRules['filter'][string];
  /** How many rows it lets through depends on its value so much that no plan serves all of them: it is planned each time. */
  readonly isUneven?: boolean;
  where(sql: Binder, value: string | boolean | string[], scope: Scope): string;
}

/** One thing that a list can be sorted by. Ties are broken by the key in the same direction. */
export interface Order<Scope> {
  readonly by: readonly Part<Scope>[];
  /** Some rows have no value: they come last in both directions, and a cursor finds its place by walking the order. */
  readonly hasNulls: boolean;
  /**
   * For an order that no index has: conditions that an index serves and that hold for its first rows, all of which have a value,
   * narrow to wide. A page that is full in one of these ranges is the page.
   */
  readonly ranges?: readonly Part<Scope>[];
  /** Its ranges hold for the first rows in one direction alone, and the other is refused. */
  readonly isAscendingOnly?: boolean;
}

/** How the text in the search box is looked for. */
export interface Search<Scope> {
  /** From the cheapest to the most generous; the next is tried only when nothing was found. None: nothing can be found. */
  ways(text: string): readonly string[];
  /** Served by an index. */
  where(sql: Binder, text: string, way: string, scope: Scope): string;
  /** The same asked of one row after the other, where `where` is not what a row can be asked. */
  walk?(sql: Binder, text: string, way: string, scope: Scope): string;
  /** Whether `where` looked at the first finds alone, so that a page and its count would lack some: then the list is walked. */
  isCut?(sql: Binder, text: string): string;
  /**
   * So many finds are put in order; more are met by walking the list, which is long where all of them lie far down. As many as are counted
   * unless the list says why not.
   */
  readonly sorts?: number;
}

/** A list, declared once: what may be asked for, its SQL, its contract and its pages follow from it. */
export interface ListPlan<Row, Scope = void> {
  /** The unit in `Content-Range`, e.g. `leads`. */
  readonly name: string;
  /** The table whose rows are listed, and its alias: `bids b`. */
  readonly from: string;
  /** Its unique column; `id` unless said otherwise. */
  readonly key?: string;
  /** What stands beside a row, by alias: `{ c: 'charges c ON c.id = r.charge_id' }`. Read only where it is named. */
  readonly joins?: Readonly<Record<string, Part<Scope>>>;
  readonly columns: { readonly [Name in keyof Row]: Part<Scope> };
  /** The rows that this reader may see. */
  readonly visible: (sql: Binder, scope: Scope, filter: ListQuery['filter']) => string;
  readonly filters: Readonly<Record<string, Filter<Scope>>>;
  /** Answers to the filter `q`. */
  readonly search?: Search<Scope>;
  /** The first is the order unless another is asked for, newest or largest first. Each wants an index. */
  readonly order: Readonly<Record<string, Order<Scope>>>;
  /** Rows are counted so far; `exactTo` unless the list says why not. */
  readonly count?: number;
  /** The filter `after` goes on behind the row with that id; in an order without nulls at the same cost at any depth. Nothing is behind a row that is gone. */
  readonly cursor?: boolean;
}

export const equals = (column: string): Filter<unknown> => ({
  kind: 'text',
  where: (sql, value) => `${column} = ${sql.bind(value)}`,
});

/** For a column that holds an id; anything else is malformed. */
export const is = (column: string): Filter<unknown> => ({
  kind: 'id',
  where: (sql, value) => `${column} = ${sql.bind(value)}`,
});

export const among = (column: string): Filter<unknown> => ({
  kind: 'ids',
  where: (sql, value) => `${column} = ANY (${sql.bind(value)}::uuid[])`,
});

export const holds = (condition: string): Filter<unknown> => ({
  kind: 'flag',
  where: (_sql, value) => `(${condition}) = ${String(value === true)}`,
});

/** Conditions by name; `all` filters nothing and a name that is not among them finds nothing. */
export const oneOf = (conditions: Readonly<Record<string, string>>): Filter<unknown> => ({
  kind: 'text',
  where: (_sql, value) => {
    if (value === 'all') return 'true';
    return Object.hasOwn(conditions, String(value)) ? `(${conditions[String(value)]})` : 'false';
  },
});

export const by = (...columns: string[]): Order<unknown> => ({ by: columns, hasNulls: false });

/** For a column that may be empty. */
export const byKnown = (column: string): Order<unknown> => ({ by: [column], hasNulls: true });

/** Finds `text` anywhere, letter for letter: what LIKE means by `%`, `_` and `\` is escaped. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Parts of words in `expression`, which wants a trigram index. */
export const containing = (expression: string): Search<unknown> => ({
  ways: () => ['parts'],
  where: (sql, text) => `${expression} ILIKE ${sql.bind(likePattern(text))}`,
});
