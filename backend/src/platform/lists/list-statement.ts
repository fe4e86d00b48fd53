import { Binder, type Statement } from '../database/statement.js';
import type { ListQuery } from '../http/input/lists.js';
import { MalformedRequest } from '../http/answers/problem.js';
import { commonOf, isUsual, shownAs } from './list-common.js';
import type { ListPlan, Order, Part } from './list-parts.js';

/** A search that finds more than this walks the list instead of sorting what it found, and counts no further. */
export const searchCap = 2_000;
/** Whether one of these queries has more rows than a search counts. Each of them is asked for one more than that at most. */
export const isAnyOver = (queries: readonly string[]): string =>
  `(${queries.map((one) => `(SELECT count(*) FROM (${one}) counted) > ${searchCap}`).join(' OR ')})`;
/** So many of the first rows are looked at before a search: a word that this many of them have is common. */
const sampleSize = 2_000;
const commonInSample = 100;

interface Question<Scope> {
  readonly query: ListQuery;
  readonly scope: Scope;
  /** Of the ways in which the plan searches. */
  readonly way: string;
  /** Rows are counted so far. */
  readonly cap: number;
}

interface Pieces {
  /** Makes the keys of the page, under the name `page`. */
  readonly page: string;
  /** The rows that are counted. */
  readonly total: string;
}

/** One question put to one list: puts together the pieces of its statement. */
export class ListStatement<Row, Scope> {
  private readonly sql = new Binder();
  private readonly alias: string;
  private readonly key: string;
  private readonly order: Order<Scope>;
  private readonly keys: readonly string[];
  private readonly direction: 'ASC' | 'DESC';

  private readonly query: ListQuery;
  private readonly scope: Scope;
  private readonly way: string;
  private readonly cap: number;

  constructor(
    private readonly plan: ListPlan<Row, Scope>,
    { query, scope, way, cap }: Question<Scope>,
  ) {
    [this.query, this.scope, this.way, this.cap] = [query, scope, way, cap];
    const { alias, first } = commonOf(plan);
    this.alias = alias;
    this.key = `${alias}.${plan.key ?? 'id'}`;
    this.order = (plan.order[query.sort?.field ?? ''] ?? plan.order[first]) as Order<Scope>;
    this.direction = query.sort?.descending === false ? 'ASC' : 'DESC';
    if (this.order.isAscendingOnly && this.direction === 'DESC') throw new MalformedRequest();
    this.keys = this.order.by.map((part) => this.text(part));
  }

  /**
   * The page's keys come first, from the index of their order, so that what stands beside a row is read for the page alone.
   * Each row carries the total; where the page is empty one row with nothing else does.
   */
  page(): Statement {
    const { first, isFixed, texts } = commonOf(this.plan);
    if (!isFixed || !isUsual(this.query, first)) {
      const sql = this.put(this.query.filter['q'] ? this.searched() : this.listed(this.asked()));
      return { sql, parameters: this.sql.parameters };
    }
    const where = this.asked();
    const shape = `${this.query.limit} ${where}`;
    const sql = texts.get(shape) ?? this.put(this.listed(where));
    texts.set(shape, sql);
    return { sql, parameters: this.sql.parameters };
  }

  private put({ page, total }: Pieces): string {
    const shown = this.columns();
    return `WITH ${page}, total AS (SELECT count(*)::int AS n FROM (${total}) counted)
        SELECT total.n AS total, page.key IS NOT NULL AS "isRow", ${shown}
          FROM total LEFT JOIN page ON true LEFT JOIN ${this.plan.from} ON ${this.key} = page.key
          ${this.joins(shown)} ORDER BY ${this.sorted(this.names('page.k'), 'page.key')}`;
  }

  /** One row by its key; not only among those that its reader may see, but `isForAll`. */
  single(id: string, isForAll: boolean): Statement {
    const shown = this.columns();
    const isSeen = isForAll ? 'true' : this.plan.visible(this.sql, this.scope, {});
    return {
      sql: `SELECT ${shown} FROM ${this.plan.from} ${this.joins(`${shown} ${isSeen}`)}
        WHERE ${this.key} = ${this.sql.bind(id)} AND ${isSeen}`,
      parameters: this.sql.parameters,
    };
  }

  /** Adds up rows that are asked for, at most `cap` and one of them: `by` reads `of` them under the name `found`. */
  sum(of: string, by: string): Statement {
    const where = `${this.asked()} AND ${this.searching(false)}`;
    return {
      sql: `WITH found AS (${this.rows(of, where)} LIMIT ${this.cap + 1}) ${by}`,
      parameters: this.sql.parameters,
    };
  }

  private columns(): string {
    const { columns } = commonOf(this.plan);
    if (columns !== null) return columns;
    const parts = Object.entries<Part<Scope>>(this.plan.columns);
    return shownAs(parts.map(([name, part]) => [name, this.text(part)]));
  }

  private text(part: Part<Scope>): string {
    return typeof part === 'string' ? part : part(this.sql, this.scope);
  }

  /** Only what `text` names is joined, and what that names in turn. */
  private joins(text: string): string {
    if (!this.plan.joins) return '';
    const wanted = new Map<string, string>();
    const want = (named: string): void => {
      for (const [alias, part] of Object.entries(this.plan.joins ?? {})) {
        if (wanted.has(alias) || !isNamed(alias, named)) continue;
        const join = this.text(part);
        wanted.set(alias, '');
        want(join);
        wanted.delete(alias);
        wanted.set(alias, `LEFT JOIN ${join}`);
      }
    };
    want(text);
    return [...wanted.values()].join(' ');
  }

  private names(prefix: string): string[] {
    return this.keys.map((_, at) => `${prefix}${at}`);
  }

  private sorted(keys: readonly string[], key: string, hasNulls = this.order.hasNulls): string {
    const nulls = hasNulls ? ' NULLS LAST' : '';
    return [...keys.map((one) => `${one} ${this.direction}${nulls}`), `${key} ${this.direction}`].join(', ');
  }

  /** What a search does not count it does not walk to either. */
  private get window(): string {
    const { offset, limit, filter } = this.query;
    const rows = filter['q'] ? Math.min(limit, Math.max(0, searchCap + 1 - offset)) : limit;
    return `LIMIT ${rows} OFFSET ${offset}`;
  }

  /** Everything that is asked but the text. */
  private asked(): string {
    const { filter } = this.query;
    const all = [this.plan.visible(this.sql, this.scope, filter)];
    for (const [name, one] of Object.entries(this.plan.filters)) {
      const value = filter[name];
      if (value !== undefined) all.push(one.where(this.sql, value, this.scope));
    }
    if (filter['after'] !== undefined) all.push(this.behind(filter['after']));
    return all.join(' AND ');
  }

  private behind(id: unknown): string {
    if (this.order.hasNulls) return this.behindKnown(id);
    const keys = [...this.keys, this.key].join(', ');
    return `(${keys}) ${this.direction === 'DESC' ? '<' : '>'}
      (SELECT ${keys} FROM ${this.plan.from} ${this.joins(keys)} WHERE ${this.key} = ${this.sql.bind(id)})`;
  }

  /** The same where some rows have no value: they come last in both directions, which no comparison of rows can say. */
  private behindKnown(id: unknown): string {
    const isBehind = this.direction === 'DESC' ? '<' : '>';
    const bound = this.sql.bind(id);
    const seen = (key: string): string =>
      `(SELECT ${key} FROM ${this.plan.from} ${this.joins(key)} WHERE ${this.key} = ${bound})`;
    const ways = this.keys.map((key, at) => [
      ...this.keys.slice(0, at).map((one) => `${one} IS NOT DISTINCT FROM ${seen(one)}`),
      `(${key} ${isBehind} ${seen(key)} OR ${key} IS NULL AND ${seen(key)} IS NOT NULL)`,
    ]);
    const same = this.keys.map((key) => `${key} IS NOT DISTINCT FROM ${seen(key)}`);
    const all = [...ways, [...same, `${this.key} ${isBehind} ${seen(this.key)}`]];
    return `(${all.map((way) => way.join(' AND ')).join(' OR ')})`;
  }

  /**
   * `IS TRUE` keeps the planner from the search index, which is slow for words that almost every row has. What a plan asks of one row after
   * the other has none, and its parts may say of themselves that no row has them.
   */
  private searching(isWalk: boolean): string {
    const { search } = this.plan;
    const text = this.query.filter['q'];
    if (!search || typeof text !== 'string') return 'true';
    if (!isWalk) return search.where(this.sql, text, this.way, this.scope);
    if (search.walk) return search.walk(this.sql, text, this.way, this.scope);
    return `(${search.where(this.sql, text, this.way, this.scope)}) IS TRUE`;
  }

  private rows(what: string, where: string): string {
    return `SELECT ${what} FROM ${this.plan.from} ${this.joins(`${what} ${where}`)} WHERE ${where}`;
  }

  private found(where: string): string {
    const keys = this.keys.map((one, at) => `${one} AS k${at}`);
    return this.rows([`${this.key} AS key`, ...keys].join(', '), where);
  }

  private feed(where: string, hasNulls = this.order.hasNulls): string {
    return `${this.found(where)} ORDER BY ${this.sorted(this.keys, this.key, hasNulls)} ${this.window}`;
  }

  private listed(where: string): Pieces {
    return {
      page: this.ringed(where, (further) => this.feed(`${further}${where}`)),
      total: `${this.rows('', where)} LIMIT ${this.cap + 1}`,
    };
  }

  /** The page from the first range that fills it, else `rest`, which begins with the condition that none has. */
  private ringed(where: string, rest: (further: string) => string): string {
    const ranges: string[] = [];
    const full = (at: number): string => `(SELECT count(*) = ${this.query.limit} FROM range${at})`;
    const none = (): string => ranges.map((_, at) => `NOT ${full(at)} AND `).join('');
    for (const range of this.order.ranges ?? [])
      ranges.push(this.feed(`${none()}${where} AND ${this.text(range)}`, false));
    const pages = ranges.map((_, at) => `SELECT * FROM range${at} WHERE ${full(at)}`);
    return [
      ...ranges.map((range, at) => `range${at} AS MATERIALIZED (${range})`),
      `page AS (${[...pages, `(${rest(none())})`].join(' UNION ALL ')})`,
    ].join(', ');
  }

  /**
   * Few finds are sorted. Many are met soon by walking the list in its order; in an order that no index has, the ranges
   * are walked, and behind them as many finds are sorted as are few.
   */
  private searched(): Pieces {
    const most = this.plan.search?.sorts ?? searchCap;
    const asked = this.asked();
    const walked = `${asked} AND ${this.searching(true)}`;
    const [few, common] = ['(SELECT yes FROM few)', '(SELECT yes FROM common)'];
    const columns = ['key', ...this.names('k')].join(', ');
    const sorted = (where: string, from = 'found'): string => `SELECT ${columns} FROM ${from} WHERE ${where}
      ORDER BY ${this.sorted(this.names('k'), 'key')} ${this.window}`;
    const page = this.order.ranges
      ? this.ringed(`NOT ${few} AND ${walked}`, (further) => sorted(`${further}true`, 'finds'))
      : `page AS ((${sorted(few)}) UNION ALL (${this.feed(`NOT ${few} AND ${walked}`)}))`;
    return {
      page: `common AS MATERIALIZED (SELECT ${this.isCut()} OR ${this.hasTextAlone ? this.isCommon() : 'false'} AS yes),
        found AS MATERIALIZED (${this.found(`NOT ${common} AND ${asked} AND ${this.searching(false)}`)} LIMIT ${most + 1}),
        met AS (${this.found(`${common} AND ${walked}`)} LIMIT ${searchCap + 1}),
        finds AS (SELECT * FROM found UNION ALL SELECT * FROM met),
        few AS MATERIALIZED (SELECT NOT ${common} AND count(*) <= ${most} AS yes FROM found), ${page}`,
      total: `SELECT FROM finds LIMIT ${Math.min(this.cap, searchCap) + 1}`,
    };
  }

  private get hasTextAlone(): boolean {
    return Object.keys(this.query.filter).every((name) => name === 'q');
  }

  private isCut(): string {
    const { isCut } = this.plan.search ?? {};
    const text = this.query.filter['q'];
    return isCut && typeof text === 'string' ? isCut(this.sql, text) : 'false';
  }

  /** Building the search index's answer for a word that every twentieth row has costs more than walking the list. */
  private isCommon(): string {
    const search = this.searching(true);
    const first = (this.plan.order[commonOf(this.plan).first] as Order<Scope>).by.map((part) =>
      this.text(part),
    );
    return `(SELECT count(*) >= ${commonInSample} FROM (SELECT ${this.alias}.* FROM ${this.plan.from}
      WHERE ${this.plan.visible(this.sql, this.scope, {})} ORDER BY ${[...first, this.key].join(' DESC, ')} DESC
      LIMIT ${sampleSize}) ${this.alias} ${this.joins(search)} WHERE ${search})`;
  }
}

const isOfWord = (letter: string | undefined): boolean => letter !== undefined && /\w/.test(letter);

/** Whether the text has something of `alias`, as `u.email` of `u`. */
function isNamed(alias: string, text: string): boolean {
  const named = `${alias}.`;
  for (let at = text.indexOf(named); at >= 0; at = text.indexOf(named, at + 1))
    if (!isOfWord(text[at - 1])) return true;
  return false;
}
