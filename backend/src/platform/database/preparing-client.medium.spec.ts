import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
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

const ofAnEntity = 'SELECT "User"."id" AS "User_id" FROM "users" "User" WHERE "User"."email" = $1';
const byHand = 'SELECT id FROM users WHERE email = $1';

it('plans once what entities ask all the time, and nothing that was written by hand or has no values', async () => {
  const client = await connected();
  await client.query(ofAnEntity, ['ada@example.test']);
  expect(await prepared(client)).toEqual([]);
  for (let time = 0; time < 20; time += 1) {
    expect((await client.query(ofAnEntity, ['ada@example.test'])).rows).toEqual([]);
    await client.query(byHand, ['ada@example.test']);
    await client.query('SELECT "User"."id" FROM "users" "User"');
  }
  expect(await prepared(client)).toEqual([ofAnEntity]);
});

it('knows on every connection what is hot, and answers and refuses as before', async () => {
  const client = await connected();
  await client.query(ofAnEntity, ['ben@example.test']);
  expect(await prepared(client)).toEqual([ofAnEntity]);
  const wrong = 'UPDATE "users" SET "user_type" = $1 WHERE "id" = $2';
  for (let time = 0; time < 12; time += 1)
    await expect(client.query(wrong, ['nobody', 'no id'])).rejects.toMatchObject({ code: '22P02' });
  expect((await client.query(ofAnEntity, ['ben@example.test'])).rowCount).toBe(0);
});
