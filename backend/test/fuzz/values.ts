import fc, { type Arbitrary } from 'fast-check';
import { schemaOf, type Schema } from '../support/contract.js';

/** Texts that have broken programs: of SQL, of paths, of encodings, of JavaScript, and of those who only write differently. */
const texts = fc.constantFrom(
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '\u200b',
    '\ufeff',
    '🛰️',
    'ﬃ',
    'İ',
    '%',
    '_',
    '\\',
    "'",
  ],
  ...[
    "'; DROP TABLE users; --",
    '" OR 1=1',
    ':*',
    '&|!',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '${1}',
    '../../etc',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    'true',
    '-1',
    '1e309',
    '0x10',
    '١٢٣',
    '{}',
    '[]',
  ],
  ...[
    '\r\nx-evil: 1',
    'a'.repeat(256),
    'é'.repeat(5_000),
    '\t\n',
    'C:\\x',
    'javascript:1',
    '2026-02-30',
    '9'.repeat(40),
  ],
);
const anyText = fc.oneof(texts, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 12 }));
const numbers = fc.constantFrom(
  ...[0, -0, -1, 1, 0.1, 0.005, 1.005, 1e21, -1e21, 1e308, 5e-324],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 2 ** 64, 32_768, 65_536],
);

/** Anything that JSON can say. */
export const anything: Arbitrary<unknown> = fc.oneof(
  { maxDepth: 3 },
  fc.constantFrom(null, true, false, [], {}, [[]], [null]),
  anyText,
  numbers,
  fc.array(anyText, { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), anyText, { maxKeys: 3 }),
);

/** What the forms check beyond their schema, by the name of the field. */
const known: Readonly<Record<string, Arbitrary<unknown>>> = {
  email: fc.nat(9_999).map((n) => `fuzz-${n}@example.test`),
  password: fc.constantFrom('demo-password-1', 'hops-and-barley-41'),
  currentPassword: fc.constantFrom('demo-password-1', 'not-the-password'),
  phone: fc.constant('07700 900123'),
  phoneNumber: fc.constant('07700 900123'),
  contactPhone: fc.constant('07700 900123'),
  postcode: fc.constantFrom('BL1 1AA', 'ZE1 0AA', 'BT1 5GS', 'SW1A 1AA'),
  website: fc.constant(''),
  agreement: fc.constant(true),
  version: fc.constantFrom(1, 2, 3),
};

const days = fc.constantFrom(
  '2026-11-27',
  '2027-02-01',
  '2031-05-01',
  '2020-01-01',
  '0001-01-01',
  '9999-12-31',
);

export interface Pool {
  /** Ids of what there is; every now and then one that does not exist. */
  readonly ids: Arbitrary<string>;
  /** The same by what stands before an id: `leads`, `bids`, … */
  readonly idFor: (what: string) => Arbitrary<string>;
}

/** What a schema allows, its edges more often than its middle. */
export function valueOf(name: string, given: Schema, pool: Pool): Arbitrary<unknown> {
  const schema = schemaOf(given);
  const value = plainValue(name, schema, pool);
  return schema.nullable
    ? fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) })
    : value;
}

function plainValue(name: string, schema: Schema, pool: Pool): Arbitrary<unknown> {
  const { type, properties, items } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (properties) return objectOf(schema, pool);
  if (type === 'array') {
    const { minItems = 0, maxItems = 5 } = schema;
    return fc.array(valueOf(singular(name), items ?? {}, pool), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 4),
    });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return numberOf(schema, known[name]);
  if (type === 'string') return textOf(name, schema, pool);
  return fc.dictionary(fc.string({ maxLength: 6 }), fc.oneof(fc.boolean(), anyText), { maxKeys: 3 });
}

function objectOf({ properties = {}, required = [] }: Schema, pool: Pool): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([field, one]) => [field, valueOf(field, one, pool)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((field) => field in fields) });
}

function numberOf(
  { type, minimum = 0, maximum = 1e7, multipleOf }: Schema,
  usual?: Arbitrary<unknown>,
): Arbitrary<unknown> {
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.01);
  const [first, last] = [Math.ceil(minimum / step), Math.floor(maximum / step)];
  const within = fc
    .integer({ min: Math.max(first, -(2 ** 31)), max: Math.min(last, 2 ** 31 - 1) })
    .map((count) => Math.round(count * step * 100) / 100);
  return fc.oneof(usual ?? within, within, fc.constantFrom(minimum, maximum));
}

function textOf(
  name: string,
  { format, pattern, minLength = 0, maxLength = 200 }: Schema,
  pool: Pool,
): Arbitrary<unknown> {
  const usual = known[name];
  if (usual) return usual;
  if (format === 'uuid' || /Ids?$/.test(name)) return pool.ids;
  if (format === 'date') return days;
  if (format === 'date-time') return days.map((day) => `${day}T10:00:00Z`);
  if (format === 'email') return known['email'] as Arbitrary<unknown>;
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const words = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
  const longest = fc.constant('x'.repeat(Math.min(maxLength, 4_000)));
  return fc.oneof(
    { weight: 5, arbitrary: words },
    { weight: 1, arbitrary: longest },
    { weight: 2, arbitrary: anyText },
  );
}

const singular = (name: string): string => name.replace(/s$/, '');

/** A body that its schema allows, and such bodies with one thing wrong: a field gone, replaced, added, or all of it something else. */
export function bodyOf(schema: Schema, pool: Pool): Arbitrary<unknown> {
  const right = valueOf('', schema, pool);
  const fields = Object.keys(schemaOf(schema).properties ?? {});
  const wrong =
    fields.length === 0
      ? right
      : fc
          .tuple(right, fc.constantFrom(...fields), fc.oneof(anything, fc.constant(undefined)))
          .map(([body, field, value]) => ({ ...(body as object), [field]: value }));
  const more = fc
    .tuple(
      right,
      fc.oneof(fc.constantFrom('isAdmin', 'id', 'status', 'constructor', 'version'), anyText),
      anything,
    )
    .map(([body, field, value]) => ({ ...(body as object), [field]: value }));
  return fc.oneof(
    { weight: 9, arbitrary: right },
    { weight: 7, arbitrary: wrong },
    { weight: 1, arbitrary: more },
    { weight: 1, arbitrary: anything },
  );
}
