import { setTimeout as sleep } from 'node:timers/promises';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { Database, type Tx } from './database.js';
import { asSomebodyElse } from './one-connection.js';
import { sql } from './sql.js';

let rooms: Rooms;
let database: Database;
beforeAll(async () => {
  rooms = await openRooms([]);
  database = rooms.app.get(Database);
  await rooms.database.query('CREATE TABLE barns (name text UNIQUE)');
  await rooms.database.query('GRANT ALL ON barns TO PUBLIC');
});
afterAll(() => rooms?.close());
afterEach(() => rooms.database.query('DELETE FROM barns'));

const put = (tx: Tx, name: string): Promise<unknown> =>
  sql(tx, 'INSERT INTO barns (name) VALUES ($1)', [name]);
const names = async (): Promise<string[]> =>
  (await sql<{ name: string }>(database, 'SELECT name FROM barns ORDER BY name')).map(({ name }) => name);
const divide = (tx: Tx): Promise<unknown> => sql(tx, 'SELECT 1 / $1::int', [0]);

const whoActs = `SELECT coalesce(current_setting('rightinstaller.actor_kind', true), '') AS kind`;

it.each<[string, (tx: Tx) => Promise<{ kind: string }[]>]>([
  ['as text', (tx) => tx.query(whoActs)],
  ['with values', (tx) => sql(tx, whoActs)],
  [
    'after something else was waited for',
    async (tx) => {
      await sleep(5);
      return sql(tx, whoActs);
    },
  ],
])('has begun and said who acts before its first question is answered: asked %s', async (_, ask) => {
  for (let time = 0; time < 12; time += 1)
    expect(await database.transaction(ask)).toEqual([{ kind: 'operator' }]);
  // and nothing of it is left on the connection
  const kinds = await Promise.all(Array.from({ length: 5 }, () => ask(database.reader)));
  for (const [row] of kinds) expect(row?.kind).toBe('');
});

it('begins with its first question, and without one not at all', async () => {
  const open = (): Promise<{ state: string }[]> =>
    rooms.database.query(
      `SELECT state FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
  const seen = await database.transaction(async (tx) => {
    const before = await open();
    await put(tx, 'a');
    return [before, await open()];
  });
  expect(seen).toEqual([[], [{ state: 'idle in transaction' }]]);
  expect(await database.transaction(() => Promise.resolve('nothing'))).toBe('nothing');
  expect(await open()).toEqual([]);
});

it('leaves nothing behind when its first question fails, or its work does', async () => {
  const fails: ((tx: Tx) => Promise<unknown>)[] = [
    divide,
    async (tx) => {
      await put(tx, 'a');
      throw new Error('no');
    },
    (tx) => {
      void put(tx, 'a');
      throw new Error('at once');
    },
    () => Promise.reject(new Error('before anything is asked')),
  ];
  for (const work of fails) {
    await expect(database.transaction(work)).rejects.toThrow();
    expect(await names()).toEqual([]);
  }
  await database.transaction((tx) => put(tx, 'b'));
  expect(await names()).toEqual(['b']);
});

it.each([
  ['its first', false],
  ['a later one', true],
])('does not report as kept what PostgreSQL gave up with a statement: %s', async (_, isLater) => {
  const work = async (tx: Tx): Promise<string> => {
    if (isLater) await put(tx, 'a');
    await divide(tx).catch(() => undefined);
    return 'kept';
  };
  await expect(database.transaction(work)).rejects.toThrow('nothing of it is kept');
  expect(await names()).toEqual([]);
});

it('holds savepoints within', async () => {
  await database.transaction(async (tx) => {
    await tx.transaction((inner) => put(inner, 'a'));
    await expect(
      tx.transaction(async (inner) => {
        await put(inner, 'b');
        throw new Error('not this one');
      }),
    ).rejects.toThrow('not this one');
    await put(tx, 'c');
  });
  expect(await names()).toEqual(['a', 'c']);
});

it('answers nobody once it is over', async () => {
  let kept: Tx | undefined;
  await database.transaction(async (tx) => {
    kept = tx;
    await put(tx, 'a');
  });
  await expect(put(kept as Tx, 'b')).rejects.toThrow('released');
  expect(await names()).toEqual(['a']);
});

describe('within a transaction', () => {
  const beside = 'This is asked beside the transaction that it is part of: hand its `tx` on.';

  it.each<[string, () => Promise<unknown>]>([
    ['a statement', () => names()],
    ['a read of rows', () => database.reader.query('SELECT 1')],
    ['another transaction', () => database.transaction((tx) => put(tx, 'blue'))],
  ])('%s on a second connection fails, and nothing of either is kept', async (_what, ask) => {
    const done = database.transaction(async (tx) => {
      await put(tx, 'red');
      await ask();
    });
    await expect(done).rejects.toThrow(beside);
    expect(await names()).toEqual([]);
  });

  it('somebody else asks as they like, and so does what goes on after its end', async () => {
    const later = await database.transaction(async (tx) => {
      await put(tx, 'red');
      expect(await asSomebodyElse(names)).toEqual([]);
      return { seen: sleep(100).then(names) };
    });
    expect(await later.seen).toEqual(['red']);
  });
});
