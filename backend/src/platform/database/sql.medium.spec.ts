import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { Database, isUniqueViolation } from './database.js';
import { asSomebodyElse } from './one-connection.js';
import { sql } from './sql.js';

let rooms: Rooms;
let database: Database;
beforeAll(async () => {
  rooms = await openRooms([]);
  database = rooms.app.get(Database);
  await rooms.database.query('CREATE TABLE barns (name text CONSTRAINT barns_once UNIQUE, size int)');
  await rooms.database.query('GRANT ALL ON barns TO PUBLIC');
});
afterAll(() => rooms?.close());
beforeEach(() =>
  rooms.database.query(`DELETE FROM barns; INSERT INTO barns VALUES ('long', 1), ('low', 2), ('red', 3)`),
);

it('answers rows, of reads and of changes alike', async () => {
  expect(await sql(database, 'SELECT name FROM barns WHERE size > $1 ORDER BY size', [1])).toEqual([
    { name: 'low' },
    { name: 'red' },
  ]);
  for (let time = 0; time < 12; time += 1)
    expect(
      await sql(database, 'UPDATE barns SET size = size + 1 WHERE name = $1 RETURNING size', ['long']),
    ).toEqual([{ size: time + 2 }]);
  expect(await sql(database, 'DELETE FROM barns')).toEqual([]);
});

it('says how many rows a change has touched', async () => {
  for (const touched of [2, 1, 0])
    expect(
      await sql.affected(database, 'UPDATE barns SET size = size + 10 WHERE size <= $1', [touched]),
    ).toBe(touched === 2 ? 2 : 0);
  expect(await sql.affected(database, 'DELETE FROM barns WHERE size > $1', [0])).toBe(3);
});

it('sees in a transaction what the others do not yet', async () => {
  const many = 'SELECT count(*)::int AS many FROM barns';
  await database.transaction(async (tx) => {
    await sql(tx, 'DELETE FROM barns WHERE name = $1', ['red']);
    expect([await sql(tx, many), await asSomebodyElse(() => sql(database, many))]).toEqual([
      [{ many: 2 }],
      [{ many: 3 }],
    ]);
  });
});

it('tells which promise of the database a refused row breaks', async () => {
  const refused = await sql(database, 'INSERT INTO barns (name) VALUES ($1)', ['red']).catch(
    (error: unknown) => error,
  );
  expect([isUniqueViolation(refused, 'barns_once'), isUniqueViolation(refused, 'other')]).toEqual([
    true,
    false,
  ]);
});

it('has a connection plan once what recurs, and nothing that differs each time', async () => {
  const planned = await database.transaction(async (tx) => {
    for (let time = 0; time < 30; time += 1) {
      await sql(tx, 'SELECT size FROM barns WHERE name = $1', ['red']);
      await sql(tx, `SELECT size + ${time} AS size FROM barns WHERE name = $1`, ['red']);
    }
    return sql<{ statement: string }>(
      tx,
      `SELECT statement FROM pg_prepared_statements WHERE statement LIKE 'SELECT size%'`,
    );
  });
  expect(planned).toEqual([{ statement: 'SELECT size FROM barns WHERE name = $1' }]);
});
