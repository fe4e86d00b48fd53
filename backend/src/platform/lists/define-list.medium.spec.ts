import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { dataSourceOptions } from '../database/data-source.js';
import { Database } from '../database/database.js';
import { readListQuery, type ListQuery } from '../http/input/lists.js';
import { defineList } from './define-list.js';
import { among, by, byKnown, containing, equals, holds, oneOf } from './list-parts.js';

const asked = (values: Partial<ListQuery> = {}): ListQuery => ({
  ...{ sort: null, offset: 0, limit: 100, filter: {} },
  ...values,
});
const sortedBy = (field: string, descending: boolean): Partial<ListQuery> => ({
  sort: { field, descending },
});

/** Stalls of a fair ground; every third has no fee, and each belongs to a row. */
const stalls = defineList<{ id: string; no: number; place: string | null }, number>({
  name: 'stalls',
  from: 'stalls s',
  joins: { p: 'towns p ON p.row = s.row' },
  columns: { id: 's.id', no: 's.no', place: 'p.name' },
  visible: (sql, least) => `s.no >= ${sql.bind(least)}`,
  filters: {
    kind: equals('s.kind'),
    place: equals('p.name'),
    id: among('s.id'),
    isFree: holds('s.fee IS NULL'),
    size: oneOf({ small: 's.no < 10', large: 's.no >= 10' }),
    most: { kind: 'text', isUneven: true, where: (sql, no) => `s.no <= ${sql.bind(no)}::int` },
  },
  search: containing('s.title'),
  order: {
    no: by('s.no'),
    fee: byKnown('s.fee'),
    title: by('s.kind', 's.title'),
    place: byKnown('p.name'),
    near: {
      by: ['abs(s.no - 100)'],
      hasNulls: false,
      ranges: ['s.no BETWEEN 95 AND 105'],
      isAscendingOnly: true,
    },
    known: { by: ['s.fee'], hasNulls: true, ranges: ['s.fee IS NOT NULL'] },
  },
  count: 200,
  cursor: true,
});

describe('a declared list', () => {
  let test: TestDatabase;
  let source: DataSource;
  let database: Database;

  beforeAll(async () => {
    test = await createTestDatabase();
    source = await new DataSource(
      dataSourceOptions({ DATABASE_URL: test.url, DATABASE_POOL: 3 }),
    ).initialize();
    database = new Database(source);
    await test.query(`
      CREATE TABLE towns (row int PRIMARY KEY, name text);
      INSERT INTO towns VALUES (0, 'North'), (1, 'South');
      CREATE TABLE stalls (id uuid PRIMARY KEY, no int, kind text, title text, fee int, row int);
      INSERT INTO stalls SELECT gen_random_uuid(), n, CASE WHEN n % 2 = 0 THEN 'food' ELSE 'toys' END,
        CASE WHEN n = 77 THEN '100% candy_floss' ELSE 'stall ' || n END, nullif(n % 3, 0), n % 3 FROM generate_series(1, 250) n;
      GRANT SELECT ON towns, stalls TO PUBLIC`);
  });
  afterAll(async () => {
    await source?.destroy();
    await test?.drop();
  });

  const numbers = async (values: Partial<ListQuery> = {}, least = 1): Promise<number[]> =>
    (await stalls.page(database, asked(values), least)).rows.map(({ no }) => no);

  it('says what may be asked for', () => {
    expect(stalls.rules).toEqual({
      sort: ['no', 'fee', 'title', 'place', 'near', 'known'],
      filter: {
        ...{ q: 'text', kind: 'text', place: 'text', id: 'ids', isFree: 'flag', size: 'text', most: 'text' },
        after: 'id',
      },
    });
    for (const query of [
      { sort: '["row","ASC"]' },
      { filter: '{"row":"1"}' },
      { range: '[10001,10010]' },
      { filter: '{"after":"x"}' },
    ])
      expect(() => readListQuery(query, stalls.rules)).toThrow(
        expect.objectContaining({ kind: 'malformed' }) as Error,
      );
    expect(readListQuery({ range: '[10000,10049]' }, stalls.rules)).toMatchObject({
      offset: 10_000,
      limit: 50,
    });
  });

  it('shows each reader their own rows, the list’s own order first', async () => {
    expect(await numbers({ limit: 3 })).toEqual([250, 249, 248]);
    expect(await numbers({ limit: 3, ...sortedBy('no', false) }, 240)).toEqual([240, 241, 242]);
  });

  it('counts exactly up to its cap and says where it stopped', async () => {
    const [some, all, none] = await Promise.all([
      stalls.page(database, asked({ limit: 2 }), 51),
      stalls.page(database, asked({ limit: 2 }), 1),
      stalls.page(database, asked({ offset: 300 }), 51),
    ]);
    expect(Object.keys(some.rows[0] ?? {})).toEqual(['id', 'no', 'place']);
    expect([some.contentRange, some.countedTo]).toEqual(['stalls 0-1/200', null]);
    expect([all.contentRange, all.countedTo]).toEqual(['stalls 0-1/201', 200]);
    expect([none.contentRange, none.rows]).toEqual(['stalls */200', []]);
  });

  it('filters, also by what stands beside a row', async () => {
    expect(await numbers({ filter: { size: 'small', kind: 'food' } })).toEqual([8, 6, 4, 2]);
    expect(await numbers({ filter: { size: 'small', place: 'South' } })).toEqual([7, 4, 1]);
    expect(await numbers({ filter: { size: 'small', isFree: true } })).toEqual([9, 6, 3]);
    expect(await numbers({ filter: { size: 'small', isFree: false }, limit: 2 })).toEqual([8, 7]);
    expect(await numbers({ filter: { size: 'unheard of' } })).toEqual([]);
    expect(await numbers({ filter: { size: 'all' }, limit: 1 })).toEqual([250]);
    expect(await numbers({ filter: { id: [] } })).toEqual([]);
  });

  it('finds text letter for letter', async () => {
    expect(await numbers({ filter: { q: '100%' } })).toEqual([77]);
    expect(await numbers({ filter: { q: 'y_f' } })).toEqual([77]);
    expect(await numbers({ filter: { q: 'LL 12' }, limit: 2 })).toEqual([129, 128]);
    expect(await numbers({ filter: { q: '%' } })).toEqual([77]);
    expect((await stalls.page(database, asked({ filter: { q: 'stall' } }), 1)).total).toBe(201);
  });

  it('does not walk to finds that it does not count', () => {
    const windowAt = (offset: number) =>
      stalls.statement(asked({ offset, limit: 25, filter: { q: 'stall' } }), 1).sql;
    expect(windowAt(1_990)).toContain('LIMIT 11 OFFSET 1990');
    expect(windowAt(5_000)).toContain('LIMIT 0 OFFSET 5000');
    expect(windowAt(5_000)).not.toContain('LIMIT 25');
    expect(stalls.statement(asked({ offset: 5_000, limit: 25 }), 1).sql).toContain('LIMIT 25 OFFSET 5000');
  });

  it.each(['no', 'title', 'fee', 'place', 'known'])(
    'visits every row once by cursor, sorted by %s either way',
    async (field) => {
      for (const descending of [true, false]) {
        const seen: number[] = [];
        for (let after: string | undefined; ;) {
          const page = await stalls.page(
            database,
            asked({ limit: 40, sort: { field, descending }, filter: { after } }),
            1,
          );
          seen.push(...page.rows.map(({ no }) => no));
          after = page.rows.at(-1)?.id;
          if (!after) break;
        }
        expect(new Set(seen).size).toBe(250);
        expect(seen.slice(0, 100)).toEqual(await numbers(sortedBy(field, descending)));
      }
    },
  );

  it('puts rows without a value last', async () => {
    for (const descending of [true, false])
      expect(
        (await numbers({ ...sortedBy('fee', descending), limit: 100, offset: 200 })).every(
          (no) => no % 3 === 0,
        ),
      ).toBe(true);
  });

  it('has nothing behind a row that is gone, in any order', async () => {
    for (const field of ['no', 'fee'])
      expect(
        await numbers({
          ...sortedBy(field, true),
          filter: { after: '00000000-0000-7000-8000-000000000000' },
        }),
      ).toEqual([]);
  });

  it('reads an order without index range by range, nearest first only', async () => {
    expect(await numbers({ ...sortedBy('near', false), limit: 5 }).then((all) => all.toSorted())).toEqual([
      100, 101, 102, 98, 99,
    ]);
    expect(await numbers({ ...sortedBy('near', false), limit: 40 })).toHaveLength(40);
    expect(await numbers({ ...sortedBy('near', false), limit: 100, filter: { q: 'stall' } })).toHaveLength(
      100,
    );
    await expect(numbers(sortedBy('near', true))).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('reads an order in which some rows have no value from the others first, either way', async () => {
    for (const descending of [true, false])
      for (const offset of [0, 100])
        expect(await numbers({ ...sortedBy('known', descending), offset })).toEqual(
          await numbers({ ...sortedBy('fee', descending), offset }),
        );
    expect(stalls.statement(asked(sortedBy('known', true)), 1).sql).toMatch(
      /range0 AS MATERIALIZED \(.*ORDER BY s\.fee DESC, s\.id DESC LIMIT 100/,
    );
  });

  it('sorts as many finds as the list says, where they may lie far down', () => {
    const asking = (sorts?: number) =>
      defineList<{ id: string }>({
        ...{ name: 'stalls', from: 'stalls s', columns: { id: 's.id' }, visible: () => 'true', filters: {} },
        search: { ...containing('s.title'), ...(sorts && { sorts }) },
        order: { no: by('s.no') },
      }).statement(asked({ filter: { q: 'stall' } }), undefined).sql;
    expect(asking()).toMatch(/LIMIT 2001\),\s+met .*count\(\*\) <= 2000 AS yes/s);
    expect(asking(7_000)).toMatch(/LIMIT 7001\),\s+met .*count\(\*\) <= 7000 AS yes/s);
  });

  it('puts what has a common word in any order', async () => {
    const byTitle = await numbers({ ...sortedBy('title', false), filter: {}, limit: 6 });
    expect(await numbers({ ...sortedBy('title', false), filter: { q: 'stall' }, limit: 6 })).toEqual(byTitle);
    expect(
      (await stalls.page(database, asked({ ...sortedBy('near', false), filter: { q: 'stall' } }), 1)).total,
    ).toBe(201);
  });

  it('plans once what everybody asks, but not what finds few or many by its value', async () => {
    const own = await new DataSource(
      dataSourceOptions({ DATABASE_URL: test.url, DATABASE_POOL: 1 }),
    ).initialize();
    const kept = async (filter: ListQuery['filter']): Promise<number> => {
      for (let time = 0; time < 12; time += 1)
        await stalls.page(new Database(own), asked({ limit: 5, filter }), 1);
      const [row] = await own.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM pg_prepared_statements WHERE statement LIKE '%stalls%'`,
      );
      return row?.count ?? 0;
    };
    expect(await kept({ kind: 'food' })).toBe(1);
    expect(await kept({ kind: 'food', most: '50' })).toBe(1);
    await own.destroy();
  });

  it('is read whole, each row once', async () => {
    const all: number[] = [];
    for await (const rows of stalls.all(database, { kind: 'food' }, 1)) all.push(...rows.map(({ no }) => no));
    expect(all).toEqual(Array.from({ length: 125 }, (_, at) => 250 - 2 * at));
  });

  it('gives one row by its key, whoever asks', async () => {
    const [row] = await test.query<{ id: string }>('SELECT id FROM stalls WHERE no = 4');
    expect(await stalls.find(database, row?.id ?? '', 100)).toMatchObject({ no: 4, place: 'South' });
    expect(await stalls.find(database, '00000000-0000-7000-8000-000000000000', 1)).toBeNull();
  });

  it('keeps from a reader the one row that they may not see', async () => {
    const [row] = await test.query<{ id: string }>('SELECT id FROM stalls WHERE no = 4');
    expect(await stalls.get(database, row?.id ?? '', 4)).toMatchObject({ no: 4, place: 'South' });
    await expect(stalls.get(database, row?.id ?? '', 5)).rejects.toMatchObject({ kind: 'not-found' });
  });
});
