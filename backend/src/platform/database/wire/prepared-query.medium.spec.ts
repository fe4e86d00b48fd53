import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { PreparedQuery, type Answer } from './prepared-query.js';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const ask = (name: string, text: string, given: unknown[], rowMode?: 'array'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const query = new PreparedQuery(name, text, given, rowMode);
    query.callback = (error, answer) => (answer ? resolve(answer) : reject(error as Error));
    client.query(query);
  });

/** One column of each kind, twice: what is asked and nothing. */
const allKinds = `SELECT $1::text AS text, $2::int AS int, $3::bigint AS bigint, $4::float8 AS float, $5::numeric AS numeric,
  $6::bool AS flag, $7::timestamptz AS at, $8::date AS day, $9::jsonb AS json, $10::text[] AS words, $11::bytea AS bytes, $12::uuid AS id,
  $7::timestamp AS "local", ARRAY[$7::timestamptz] AS instants`;
const values = [
  ...[
    'Zoë “£” 🏠',
    7,
    '9007199254740993',
    0.5,
    '12.30',
    true,
    new Date('2026-03-29T01:30:00.123Z'),
    '2026-11-23',
  ],
  ...[{ deep: [1, 'two'] }, ['a', 'b "c"', 'd,\\e'], Buffer.from([0, 1, 255])],
  '01a2062a-0cfd-788c-a9ad-b4b9a288d0b3',
];

it.each([
  ['everything', values],
  ['nothing', values.map(() => null)],
])('answers the first time and again what pg answers: %s', async (_, given: unknown[]) => {
  const expected = await client.query(allKinds, given);
  const inOrder = await client.query({ text: allKinds, values: given, rowMode: 'array' });
  for (let time = 0; time < 3; time += 1) {
    expect((await ask('kinds', allKinds, given)).rows).toEqual(expected.rows);
    expect((await ask('kinds', allKinds, given, 'array')).rows).toEqual(inOrder.rows);
  }
});

it('reads instants of every zone and age as pg does', async () => {
  const text = 'SELECT $1::timestamptz AS at';
  const told = [
    ...[
      '2026-11-23T02:10:06Z',
      '2026-11-23T02:10:06.1Z',
      '2026-11-23T02:10:06.123999Z',
      '0044-03-15T12:00:00Z',
    ],
    ...[
      '1969-12-31T23:59:59.999Z',
      '12026-01-01T00:00:00Z',
      'infinity',
      '-infinity',
      '0044-03-15 12:00:00+00 BC',
    ],
  ];
  for (const zone of ['UTC', 'Europe/London', 'Asia/Kolkata']) {
    await client.query(`SET TIME ZONE '${zone}'`);
    for (const at of told)
      expect((await ask('instant', text, [at])).rows).toEqual((await client.query(text, [at])).rows);
  }
});

it('counts what a change has touched, with and without rows', async () => {
  await client.query('CREATE TEMP TABLE houses (name text UNIQUE)');
  const add = 'INSERT INTO houses (name) VALUES ($1), ($2) RETURNING name';
  expect(await ask('add', add, ['a', 'b'])).toEqual({
    ...{ command: 'INSERT', rowCount: 2 },
    rows: [{ name: 'a' }, { name: 'b' }],
  });
  const rename = 'UPDATE houses SET name = name || $1';
  for (let time = 0; time < 2; time += 1)
    expect(await ask('rename', rename, ['!'])).toEqual({ command: 'UPDATE', rowCount: 2, rows: [] });
});

it('hands on a refusal each time, and the connection goes on', async () => {
  await client.query('CREATE TEMP TABLE barns (name text UNIQUE)');
  const add = 'INSERT INTO barns (name) VALUES ($1)';
  await ask('barn', add, ['a']);
  for (let time = 0; time < 2; time += 1)
    await expect(ask('barn', add, ['a'])).rejects.toMatchObject({ code: '23505' });
  for (let time = 0; time < 2; time += 1)
    await expect(ask('nothing', 'SELECT $1 FROM nowhere', ['a'])).rejects.toMatchObject({ code: '42P01' });
  expect((await ask('barn', add, ['b'])).rowCount).toBe(1);
});

it('refuses what cannot be sent before anything is sent', async () => {
  const endless: { self?: unknown } = {};
  endless.self = endless;
  await expect(ask('endless', 'SELECT $1::jsonb AS json', [endless])).rejects.toThrow('circular');
  expect((await ask('fine', 'SELECT $1::int AS one', [1])).rows).toEqual([{ one: 1 }]);
});

it('notices that the columns of a planned statement have changed', async () => {
  await client.query('CREATE TEMP TABLE lofts (a int)');
  await client.query('INSERT INTO lofts VALUES (1)');
  const all = 'SELECT * FROM lofts WHERE a = $1';
  expect((await ask('lofts', all, [1])).rows).toEqual([{ a: 1 }]);
  await client.query('ALTER TABLE lofts ADD b int');
  await expect(ask('lofts', all, [1])).rejects.toMatchObject({ code: '0A000' });
});
