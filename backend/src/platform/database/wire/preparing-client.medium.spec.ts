import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { PreparingClient } from './preparing-client.js';

let database: TestDatabase;
const clients: PreparingClient[] = [];

async function connected(): Promise<PreparingClient> {
  const client = new PreparingClient({ connectionString: database.url });
  clients.push(client);
  await client.connect();
  return client;
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database?.drop();
});

const prepared = async (client: PreparingClient): Promise<string[]> =>
  (await client.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

const recurring = 'SELECT "User"."id" AS "User_id" FROM "users" "User" WHERE "User"."email" = $1';

it('plans once what is asked all the time, and nothing that has no values', async () => {
  const client = await connected();
  await client.query(recurring, ['ada@example.test']);
  expect(await prepared(client)).toEqual([]);
  for (let time = 0; time < 20; time += 1) {
    expect((await client.query(recurring, ['ada@example.test'])).rows).toEqual([]);
    await client.query('SELECT "User"."id" FROM "users" "User"');
  }
  expect(await prepared(client)).toEqual([recurring]);
});

it('knows on every connection what is hot, and answers and refuses as before', async () => {
  const client = await connected();
  await client.query(recurring, ['ben@example.test']);
  expect(await prepared(client)).toEqual([recurring]);
  const wrong = 'UPDATE "users" SET "user_type" = $1 WHERE "id" = $2';
  for (let time = 0; time < 12; time += 1)
    await expect(client.query(wrong, ['nobody', 'no id'])).rejects.toMatchObject({ code: '22P02' });
  expect((await client.query(recurring, ['ben@example.test'])).rowCount).toBe(0);
});

it('gives rows as values, and plans for its values what depends on them', async () => {
  const client = await connected();
  const asked = { text: 'SELECT $1::int AS one, now() AS at', values: [7], rowMode: 'array' } as const;
  for (let time = 0; time < 20; time += 1) {
    const { rows } = await client.query<unknown[]>({ ...asked, values: [7], isPlannedAnew: true } as never);
    expect(rows).toEqual([[7, expect.any(Date)]]);
  }
  expect(await prepared(client)).toEqual([]);
});

it('sends what it holds with what is asked next, in its order and no more than once', async () => {
  const client = await connected();
  client.hold([
    ['SELECT set_config($1, $2, false)', ['my.word', 'first']],
    ['SELECT set_config($1, $2, false)', ['my.word', 'second']],
  ]);
  const word = `SELECT current_setting('my.word') AS word`;
  expect((await client.query(word, [])).rows).toEqual([{ word: 'second' }]);
  await client.query('SELECT set_config($1, $2, false)', ['my.word', 'third']);
  expect((await client.query(word)).rows).toEqual([{ word: 'third' }]);
  client.hold([['SELECT 1 / $1::int', [0]]]);
  await expect(client.query(word, [])).rejects.toMatchObject({ code: '22012' });
  client.hold([['SELECT 1 / $1::int', [0]]]);
  expect(client.letGo()).toHaveLength(1);
  expect((await client.query(word, [])).rows).toEqual([{ word: 'third' }]);
});
