import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery, type ApiQueryOptions } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MalformedRequest } from '../answers/problem.js';

/** What a list may be asked for: names of columns to sort by, and of filters with the kind of their value. */
export interface ListRules {
  readonly sort: readonly string[];
  readonly filter: Readonly<Record<string, 'text' | 'flag' | 'id' | 'ids'>>;
}

/** A request for part of a list, in the dialect of react-admin's simple-rest. */
export interface ListQuery {
  readonly sort: { readonly field: string; readonly descending: boolean } | null;
  /** Rows to skip. */
  readonly offset: number;
  /** Rows to return, at most 100 unless a smaller range was asked for. */
  readonly limit: number;
  readonly filter: Readonly<Record<string, string | boolean | string[] | undefined>>;
}

/** Counts are exact up to here, and `range` begins no later: the filter `after` goes on at any depth. */
export const exactTo = 10_000;

const longestPage = 100;
const deepest = 1_000_000_000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads `sort`, `range` and `filter`. @throws MalformedRequest for anything that is not declared in `rules` */
export function readListQuery(query: Record<string, unknown>, rules: ListRules): ListQuery {
  const sort = readSort(readJson(query['sort']), rules);
  const { offset, limit } = readRange(readJson(query['range']));
  return { sort, offset, limit, filter: readFilter(readJson(query['filter']), rules) };
}

function readJson(raw: unknown): unknown {
  if (raw === undefined || raw === '') return undefined;
  if (typeof raw !== 'string' || raw.length > 5_000) throw new MalformedRequest();
  try {
    return JSON.parse(raw);
  } catch {
    throw new MalformedRequest();
  }
}

function readSort(sort: unknown, rules: ListRules): ListQuery['sort'] {
  if (sort === undefined) return null;
  if (!Array.isArray(sort) || sort.length !== 2) throw new MalformedRequest();
  const [field, order] = sort as [unknown, unknown];
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw new MalformedRequest();
  if (field === 'id') return rules.sort.includes('id') ? { field, descending: order === 'DESC' } : null;
  if (!rules.sort.includes(field)) throw new MalformedRequest();
  return { field, descending: order === 'DESC' };
}

function readRange(range: unknown): { offset: number; limit: number } {
  if (range === undefined) return { offset: 0, limit: longestPage };
  if (!Array.isArray(range) || range.length !== 2) throw new MalformedRequest();
  const [first, last] = range as [unknown, unknown];
  if (!Number.isInteger(first) || !Number.isInteger(last)) throw new MalformedRequest();
  const [from, to] = [Number(first), Number(last)];
  if (from < 0 || from > exactTo || to < from || to > deepest) throw new MalformedRequest();
  return { offset: from, limit: Math.min(to - from + 1, longestPage) };
}

function readFilter(filter: unknown, { filter: kinds }: ListRules): ListQuery['filter'] {
  if (filter === undefined) return {};
  if (filter === null || typeof filter !== 'object' || Array.isArray(filter)) throw new MalformedRequest();
  const read: Record<string, string | boolean | string[] | undefined> = {};
  for (const [name, value] of Object.entries(filter)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (!kind) throw new MalformedRequest();
    if (value === null || value === '') continue;
    read[name] = readValue(kind, value);
  }
  return read;
}

function readValue(kind: ListRules['filter'][string], value: unknown): string | boolean | string[] {
  if (kind === 'flag' && typeof value === 'boolean') return value;
  if (kind === 'text' && typeof value === 'string' && value.length <= 200 && !value.includes('\0'))
    return value.trim();
  if (kind === 'id' && typeof value === 'string' && uuid.test(value)) return value;
  if (kind === 'ids') {
    const ids: unknown[] = Array.isArray(value) ? value : [value];
    if (ids.length <= longestPage && ids.every((id): id is string => typeof id === 'string'))
      return ids.filter((id) => uuid.test(id));
  }
  throw new MalformedRequest();
}

const Query = createParamDecorator((rules: ListRules, context: ExecutionContext): ListQuery =>
  readListQuery(context.switchToHttp().getRequest<FastifyRequest>().query as Record<string, unknown>, rules),
);

/** `@List({ sort: [...], filter: {...} }) query: ListQuery` in a controller. Also tells the contract what may be asked for. */
export const List =
  (rules: ListRules): ParameterDecorator =>
  (target, name, index) => {
    Query(rules)(target, name, index);
    const route = name !== undefined && Object.getOwnPropertyDescriptor(target, name);
    if (route) for (const one of described(rules)) ApiQuery(one)(target, name, route);
  };

function described({ sort, filter }: ListRules): ApiQueryOptions[] {
  const filters = Object.entries(filter).map(([name, kind]) => `${name} (${kind})`);
  const all = [
    { name: 'sort', example: '["createdAt","DESC"]', offers: ['id', ...sort] },
    {
      name: 'range',
      example: '[0,24]',
      offers: ['first and last row, from 0; 100 rows at most; begins at 10000 at most'],
    },
    { name: 'filter', example: '{}', offers: filters },
  ];
  return all
    .filter(({ offers }) => offers.length > 0)
    .map(({ name, example, offers }) => ({
      name,
      example,
      description: offers.join(', '),
      required: false,
      type: String,
    }));
}

/** Says how far was counted when there are more rows than that: then the total in `Content-Range` is one more. */
const countedToHeader = 'X-Counted-To';

/** One page of a list and how many rows there are in all. */
export class Page<Row> {
  constructor(
    /** The unit in `Content-Range`, e.g. `leads`. */
    readonly name: string,
    readonly rows: Row[],
    readonly total: number,
    readonly offset: number,
    /** The total is exact up to here; beyond, it is one more than this. null: it is exact. */
    readonly countedTo: number | null = null,
  ) {}

  /** The same page with each row as its reader sees it. */
  map<View>(view: (row: Row) => View): Page<View> {
    return this.with(this.rows.map(view));
  }

  /** The same page with these in place of its rows. */
  with<View>(rows: View[]): Page<View> {
    return new Page(this.name, rows, this.total, this.offset, this.countedTo);
  }

  get contentRange(): string {
    const last = this.rows.length === 0 ? '*' : `${this.offset}-${this.offset + this.rows.length - 1}`;
    return `${this.name} ${last}/${this.total}`;
  }
}

/** Answers a {@link Page} as a bare array with `Content-Range`, as simple-rest wants it. */
export function answerPages(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (_request, reply, answer, done) => {
    if (!(answer instanceof Page)) return done(null, answer);
    void reply.header('Content-Range', answer.contentRange);
    if (answer.countedTo !== null) void reply.header(countedToHeader, answer.countedTo);
    done(null, answer.rows);
  });
}
