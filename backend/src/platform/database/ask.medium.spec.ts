import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { askPrepared, inOneWrite } from './ask.js';
import { Database, type Tx } from './database.js';

let rooms: Rooms;
let database: Database;
beforeAll(async () => {
  rooms = await openRooms([]);
  database = rooms.app.get(Database);
  await rooms.database.query('CREATE TABLE barns (name text UNIQUE)');
  await rooms.database.query('GRANT ALL ON barns TO PUBLIC');
});
afterAll(() => rooms?.close());

interface Told {
  readonly told: string;
  readonly pid: number;
  /** To the microsecond. */
  readonly at: string;
}

/** What it is told, whose connection that was and when its transaction began. */
const tell = async (tx: Tx, told: string): Promise<Told> => {
  const { rows } = await askPrepared(tx, 'SELECT $1 AS told, pg_backend_pid() AS pid, now()::text AS at', [
    told,
  ]);
  return rows[0] as Told;
};
const put = (tx: Tx, name: string): Promise<unknown> =>
  askPrepared(tx, 'INSERT INTO barns (name) VALUES ($1)', [name]);
const names = async (): Promise<string[]> =>
  (await database.query<{ name: string }>('SELECT name FROM barns ORDER BY name')).map(({ name }) => name);
afterEach(() => rooms.database.query('DELETE FROM barns'));

describe('what is asked in one write', () => {
  it('is answered each by itself, over one connection, the first time and again', async () => {
    for (let time = 0; time < 3; time += 1) {
      const answers = await database.atOnce(() =>
        Promise.all([
          tell(database.reader, 'one'),
          database.prepared<{ two: number }>('SELECT $1::int AS two', [2]),
          tell(database.reader, 'three'),
        ]),
      );
      expect(answers).toMatchObject([{ told: 'one' }, [{ two: 2 }], { told: 'three' }]);
      expect([answers[2].pid, answers[2].at]).toEqual([answers[0].pid, answers[0].at]);
    }
  });

  it('may be one alone, or nothing', async () => {
    expect(await database.atOnce(() => tell(database.reader, 'alone'))).toMatchObject({ told: 'alone' });
    expect(database.atOnce(() => 'nothing')).toBe('nothing');
    for (let time = 0; time < 30; time += 1) await database.atOnce(() => tell(database.reader, 'again'));
    expect(database.connections.waiting).toBe(0);
  });

  it('ends with the first wait', async () => {
    const [first, [second, third]] = await database.atOnce(() =>
      Promise.all([
        tell(database.reader, 'first'),
        (async () => [await tell(database.reader, 'second'), await tell(database.reader, 'third')])(),
      ]),
    );
    expect([first.told, second?.told, third?.told]).toEqual(['first', 'second', 'third']);
    expect([second?.at === first.at, third?.at === first.at]).toEqual([true, false]);
  });

  it('fails together, and the connection goes on', async () => {
    for (let time = 0; time < 2; time += 1) {
      const ends = await database.atOnce(() =>
        Promise.allSettled([
          put(database.reader, 'a'),
          askPrepared(database.reader, 'SELECT 1 / $1::int', [0]),
          tell(database.reader, 'behind'),
        ]),
      );
      expect(ends).toMatchObject(ends.map(() => ({ status: 'rejected', reason: { code: '22012' } })));
      expect(await names()).toEqual([]);
      expect(await tell(database.reader, 'fine')).toMatchObject({ told: 'fine' });
    }
  });

  it('is not sent at all when one of it cannot be', async () => {
    const endless: { self?: unknown } = {};
    endless.self = endless;
    const ends = await database.atOnce(() =>
      Promise.allSettled([
        put(database.reader, 'a'),
        askPrepared(database.reader, 'SELECT $1::jsonb', [endless]),
      ]),
    );
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await names()).toEqual([]);
  });

  it('keeps the order of a transaction', async () => {
    await database.transaction((tx) =>
      inOneWrite(tx, () =>
        Promise.all([put(tx, 'a'), askPrepared(tx, 'DELETE FROM barns', []), put(tx, 'b')]),
      ),
    );
    expect(await names()).toEqual(['b']);
  });
});

describe('a transaction', () => {
  const whoActs = `SELECT coalesce(current_setting('rightinstaller.actor_kind', true), '') AS kind`;

  it.each<[string, (tx: Tx) => Promise<{ kind: string }[]>]>([
    ['by hand', (tx) => tx.query(whoActs)],
    ['prepared', async (tx) => (await askPrepared(tx, whoActs, [])).rows as { kind: string }[]],
    [
      'beside reads of others',
      (tx) =>
        database.atOnce(async () => {
          const [rows] = await Promise.all([askPrepared(tx, whoActs, []), tell(database.reader, 'other')]);
          return rows.rows as { kind: string }[];
        }),
    ],
  ])('has begun and said who acts before its first question is answered: asked %s', async (_, ask) => {
    expect(await database.transaction(ask)).toEqual([{ kind: 'operator' }]);
    // and nothing of it is left on the connection
    const kinds = await Promise.all(Array.from({ length: 5 }, () => ask(database.reader)));
    for (const [row] of kinds) expect(row?.kind).toBe('');
  });

  it('leaves nothing behind when its first question fails, or its work does', async () => {
    const fails: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => Promise.all([put(tx, 'a'), askPrepared(tx, 'SELECT 1 / $1::int', [0])]),
      async (tx) => {
        await put(tx, 'a');
        throw new Error('no');
      },
      (tx) => {
        void put(tx, 'a');
        throw new Error('at once');
      },
    ];
    for (const work of fails) {
      await expect(database.transaction(work)).rejects.toThrow();
      expect(await names()).toEqual([]);
    }
    await database.transaction((tx) => put(tx, 'b'));
    expect(await names()).toEqual(['b']);
  });

  it('holds savepoints within', async () => {
    await database.transaction(async (tx) => {
      await put(tx, 'a');
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
});
