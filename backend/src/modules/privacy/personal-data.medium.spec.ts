import { AppModule } from '../../app.module.js';
import { Registry } from '../../platform/messaging/events/registry.js';
import { scheduleQueues } from '../../platform/messaging/queue-names.js';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { personalData } from './data/personal-data.js';
import { subjects } from './data/subjects.js';

interface Column {
  table: string;
  name: string;
  isNullable: boolean;
}

describe('the map of personal data', () => {
  let rooms: Rooms;
  let columns: Column[];
  beforeAll(async () => {
    rooms = await openRooms([AppModule]);
    columns = await rooms.database.query<Column>(
      `SELECT c.table_name AS table, c.column_name AS name, c.is_nullable = 'YES' AS "isNullable"
         FROM information_schema.columns c
         JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> 'migrations'
        ORDER BY c.table_name, c.ordinal_position`,
    );
  });
  afterAll(() => rooms?.close());

  const toldOf = (table: string): string[] => {
    const held = personalData[table];
    return held ? [...Object.keys(held.personal), ...held.plain] : [];
  };

  it('says of each column whether it is about a person', () => {
    const missing = columns
      .filter(({ table, name }) => !toldOf(table).includes(name))
      .map(
        ({ table, name }) =>
          `${table}.${name}: taken for personal. Name it in privacy/data, under "personal" with what erasure does, or under "plain".`,
      );
    expect(missing).toEqual([]);
  });

  it('names no column that is gone, and none twice', () => {
    const there = new Set(columns.map(({ table, name }) => `${table}.${name}`));
    const told = Object.keys(personalData).flatMap((table) =>
      toldOf(table).map((name) => `${table}.${name}`),
    );
    expect(told.filter((column) => !there.has(column))).toEqual([]);
    expect(told.filter((column, at) => told.indexOf(column) !== at)).toEqual([]);
    const tables = new Set(columns.map(({ table }) => table));
    expect(Object.keys(personalData).filter((table) => !tables.has(table))).toEqual([]);
  });

  it('finds whose a row is by columns that are there', () => {
    const there = new Set(columns.map(({ table, name }) => `${table}.${name}`));
    const wrong = Object.entries(personalData).flatMap(([table, { whose }]) =>
      whose.filter((path) => {
        const [first, ...further] = path.split(' > ');
        return [`${table}.${first}`, ...further].some((column) => !there.has(column));
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('clears only what may be empty', () => {
    const wrong = columns.filter(
      ({ table, name, isNullable }) => personalData[table]?.personal[name] === 'clear' && !isNullable,
    );
    expect(wrong).toEqual([]);
  });

  it('leaves no half of a row: what goes with it goes whole', () => {
    const mixed = Object.entries(personalData).filter(([, { personal }]) => {
      const ways = new Set(Object.values(personal));
      return ways.has('row') && ways.size > 1;
    });
    expect(mixed.map(([table]) => table)).toEqual([]);
  });

  it('names clearing work that runs', () => {
    const registry = rooms.app.get(Registry);
    const running = scheduleQueues.flatMap((queue) => registry.workOf(queue).map(({ name }) => name));
    const named = Object.values(subjects).flatMap(({ clearedBy }) => clearedBy);
    expect(named.filter((name) => !running.includes(name))).toEqual([]);
  });
});
