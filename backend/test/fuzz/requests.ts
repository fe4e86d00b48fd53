import fc, { type Arbitrary } from 'fast-check';
import type { ContractCall } from '../support/contract.js';
import type { Kind } from '../access/callers.js';
import { anything, bodyOf, valueOf, type Pool } from './values.js';
import { formOf } from './forms.js';

/** A request before it is sent. */
export interface Fuzzed {
  readonly by: Kind;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** undefined: without a body. */
  readonly body: string | Buffer | undefined;
}

/** Ids that are none. */
const noIds = fc.constantFrom(
  ...[
    'x',
    '0',
    '-1',
    'null',
    "'",
    '%00',
    '%ff',
    '..%2f..',
    '%F0%9F%9B%B0',
    'a'.repeat(180),
    '1e3',
    '%20',
    '%0d%0a',
  ],
  ...[
    '019a0000-0000-7000-8000-00000000dead',
    '{019a0000-0000-7000-8000-00000000dead}',
    '00000000000000000000000000000000',
  ],
);

/** What a list says of itself in its description: `id, createdAt, …` and `q (text), reachable (flag), …`. */
const fieldsIn = (description = ''): string[] => description.split(', ').filter((one) => /^\w+$/.test(one));
const filtersIn = (description = ''): { name: string; kind: string }[] =>
  [...description.matchAll(/(\w+) \((\w+)\)/g)].map(([, name = '', kind = '']) => ({ name, kind }));

const mostly = <T>(right: Arbitrary<T>, wrong: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: wrong });

const maybeJson = (value: Arbitrary<unknown>): Arbitrary<string> =>
  fc.oneof(
    { weight: 24, arbitrary: value.map((one) => JSON.stringify(one) ?? '') },
    { weight: 1, arbitrary: anything.map((one) => JSON.stringify(one) ?? '') },
    { weight: 1, arbitrary: fc.constantFrom('{', '[', '[0', '"', '', '%', '[[0,1]]', '{"q":{"$gt":""}}') },
  );

function queryOf({ parameters }: ContractCall, pool: Pool): Arbitrary<string> {
  const fields: Record<string, Arbitrary<string>> = {};
  for (const { name, description, schema } of parameters.filter((one) => one.in === 'query')) {
    if (name === 'sort') {
      const sorted = mostly(fc.constantFrom('id', ...fieldsIn(description)), fc.string({ maxLength: 6 }));
      fields[name] = maybeJson(
        fc.tuple(sorted, mostly(fc.constantFrom('ASC', 'DESC'), fc.constantFrom('asc', ''))),
      );
    } else if (name === 'range') {
      const row = fc.constantFrom(0, 5, -1, 9_999, 10_000, 10_001, 1e21, 0.5);
      const right = fc.tuple(fc.nat(60), fc.nat(99)).map(([first, more]) => [first, first + more]);
      fields[name] = maybeJson(mostly<unknown>(right, fc.tuple(row, row)));
    } else if (name === 'filter') {
      const values = Object.fromEntries(
        filtersIn(description).map((one) => [one.name, filterValue(one, pool)]),
      );
      const some = fc.subarray(Object.keys(values), { maxLength: Math.min(2, Object.keys(values).length) });
      const few = some.chain((names) =>
        fc.record(Object.fromEntries(names.map((one) => [one, values[one] as Arbitrary<unknown>]))),
      );
      fields[name] = maybeJson(mostly<unknown>(few, fc.record(values, { requiredKeys: [] })));
    } else {
      fields[name] = fc.oneof(valueOf(name, schema ?? {}, pool), fc.string({ maxLength: 9 })).map(String);
    }
  }
  if (Object.keys(fields).length === 0)
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constant('?x=1&x=2&__proto__=3') },
    );
  return fc
    .record(fields, { requiredKeys: [] })
    .map((values) => `?${new URLSearchParams(values as Record<string, string>)}`);
}

function filterValue({ kind, name }: { name: string; kind: string }, pool: Pool): Arbitrary<unknown> {
  const fitting: Readonly<Record<string, Arbitrary<unknown>>> = {
    flag: fc.boolean(),
    id: pool.ids,
    ids: fc.array(pool.ids, { maxLength: 3 }),
    text: fc.oneof(
      fc.constantFrom(
        'active',
        'pending',
        'open',
        'paid',
        'cctv',
        'residential',
        'BL1',
        '10',
        '2026-11-26',
        'a',
        'customer',
      ),
      valueOf(name, { type: 'string' }, pool),
    ),
  };
  return mostly(fitting[kind] ?? anything, anything);
}

function pathOf({ path, parameters }: ContractCall, pool: Pool): Arbitrary<string> {
  const parts = path.split('/').map((part, at, all): Arbitrary<string> => {
    const [, name, rest = ''] = /^\{(\w+)\}(.*)$/.exec(part) ?? [];
    if (name === undefined) return fc.constant(part);
    const schema = parameters.find((one) => one.name === name)?.schema;
    const real = schema?.enum ? fc.constantFrom(...schema.enum.map(String)) : pool.idFor(all[at - 1] ?? '');
    const wild = fc.oneof(
      { weight: 14, arbitrary: real },
      { weight: 2, arbitrary: pool.ids },
      { weight: 1, arbitrary: noIds },
    );
    return wild.map((value) => `${value}${rest}`);
  });
  return fc.tuple(...parts).map((found) => found.join('/'));
}

/** Headers that a browser, a proxy or somebody in between might send; most requests have none of them. */
const headers: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>[]>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data' },
      { 'content-type': 'multipart/form-data; boundary=' },
      { 'content-type': '' },
      { 'content-type': 'application/json;'.repeat(50) },
      { 'content-encoding': 'gzip' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-origin' },
      { cookie: 'session=x; session=y; =; ;; device=%00' },
      { cookie: `session=${'A'.repeat(43)}` },
      { 'accept-encoding': 'br;q=2, *;q=x' },
      { 'if-none-match': '"x", W/"y"' },
      { 'if-modified-since': 'never' },
      { range: 'bytes=5-1,-1' },
      { accept: '*/*;q=;;' },
      { expect: 'the unexpected' },
      { 'x-unattended': '1' },
      { 'x-forwarded-for': '::ffff:1.2.3.4, evil' },
      { 'x-request-id': 'x'.repeat(500) },
      { 'user-agent': 'é\u00ff'.repeat(200) },
      { 'stripe-signature': 't=1,v1=00' },
      { authorization: 'Bearer \u00ff' },
    ),
  },
);

/** Every kind of request that this call might get; those who may make it make it most. */
export function requestsFor(
  call: ContractCall,
  pool: Pool,
  kinds: { may: readonly Kind[]; all: readonly Kind[] },
): Arbitrary<Fuzzed> {
  const callers =
    kinds.may.length === 0
      ? fc.constantFrom(...kinds.all)
      : fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...kinds.may) },
          { weight: 1, arbitrary: fc.constantFrom(...kinds.all) },
        );
  return fc
    .record({
      by: callers,
      path: pathOf(call, pool),
      query: queryOf(call, pool),
      headers,
      sent: sentWith(call, pool),
    })
    .map(({ by, path, query, headers: more, sent }) => ({
      by,
      method: call.method,
      url: path + query,
      headers: { ...(sent.type && { 'content-type': sent.type }), ...more },
      body: sent.body,
    }));
}

interface Sent {
  readonly type: string;
  readonly body: string | Buffer | undefined;
}

function sentWith({ method, body, form }: ContractCall, pool: Pool): Arbitrary<Sent> {
  if (form) return formOf(form);
  const json = (value: Arbitrary<unknown>): Arbitrary<Sent> =>
    value.map((one) => ({ type: 'application/json', body: JSON.stringify(one) ?? '' }));
  const nothing = fc.constant<Sent>({ type: '', body: undefined });
  if (!body) {
    if (method === 'GET') return nothing;
    return fc.oneof(
      { weight: 6, arbitrary: json(fc.constant({})) },
      { weight: 2, arbitrary: nothing },
      { weight: 1, arbitrary: json(anything) },
    );
  }
  const broken = fc.constantFrom(
    '{',
    '[',
    '',
    'null',
    '{"a":1e309}',
    '{"a":"\\ud800"}',
    '{"__proto__":{"isAdmin":true}}',
    '\u0000',
  );
  return fc.oneof(
    { weight: 15, arbitrary: json(bodyOf(body, pool)) },
    { weight: 1, arbitrary: broken.map((text) => ({ type: 'application/json', body: text })) },
  );
}
