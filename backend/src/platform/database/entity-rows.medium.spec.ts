import { Column, DataSource, Entity, IsNull, PrimaryColumn } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { rowOf, rowsOf } from './entity-rows.js';

@Entity('barns')
class Barn {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'full_name' })
  fullName!: string;

  @Column('date', { nullable: true })
  built!: string | null;

  @Column('timestamptz', { name: 'seen_at', nullable: true })
  seenAt!: Date | null;

  @Column('numeric', { name: 'fee_percent', transformer: { to: (value: number) => value, from: Number } })
  feePercent!: number;

  @Column('jsonb')
  facts!: unknown;

  get isOld(): boolean {
    return this.built !== null;
  }
}

const [one, two, three] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await new DataSource({ type: 'postgres', url: database.ownerUrl, entities: [Barn] }).initialize();
  await source.query(`CREATE TABLE barns (id uuid PRIMARY KEY, full_name text NOT NULL, built date, seen_at timestamptz,
    fee_percent numeric NOT NULL, facts jsonb NOT NULL)`);
  await source.query(
    `INSERT INTO barns VALUES ($1, 'Long barn', '1788-02-29', '2026-03-29T01:30:00Z', 12.5, '{"a":[1]}'),
      ($2, 'Low barn', NULL, NULL, 10, '[]'), ($3, 'Low barn', NULL, '2026-01-01T00:00:00Z', 0, '7')`,
    [one, two, three],
  );
});
afterAll(async () => {
  await source?.destroy();
  await database?.drop();
});

it('gives the entities that TypeORM gives, of every kind of column', async () => {
  for (const id of [one, two, three])
    expect(await rowOf(source.manager, Barn, { id })).toEqual(await source.manager.findOneBy(Barn, { id }));
  const barn = await rowOf(source.manager, Barn, { id: one });
  expect(barn).toBeInstanceOf(Barn);
  expect(barn).toMatchObject({ isOld: true, built: '1788-02-29', feePercent: 12.5 });
});

it('asks for a value, for none, and for one of many', async () => {
  const { manager } = source;
  expect(await rowOf(manager, Barn, { id: one, seenAt: null })).toBeNull();
  expect(await rowsOf(manager, Barn, { fullName: 'Low barn', seenAt: null })).toEqual(
    await manager.findBy(Barn, { fullName: 'Low barn', seenAt: IsNull() }),
  );
  const found = await rowsOf(manager, Barn, { id: [one, three], fullName: 'Low barn' });
  expect(found.map(({ id }) => id)).toEqual([three]);
  expect(await rowsOf(manager, Barn, { id: [] })).toEqual([]);
});

it('reads what its transaction sees, and locks until that ends', async () => {
  await source.transaction(async (tx) => {
    await tx.query(`UPDATE barns SET full_name = 'Red barn' WHERE id = $1`, [two]);
    expect(await rowOf(tx, Barn, { id: two })).toMatchObject({ fullName: 'Red barn' });
    expect(await rowOf(source.manager, Barn, { id: two })).toMatchObject({ fullName: 'Low barn' });
    await rowOf(tx, Barn, { id: three }, 'FOR UPDATE');
    await expect(
      source.query('SELECT FROM barns WHERE id = $1 FOR UPDATE NOWAIT', [three]),
    ).rejects.toMatchObject({ driverError: { code: '55P03' } });
  });
});

it('refuses a property that the entity does not have', async () => {
  await expect(rowOf(source.manager, Barn, { isOld: true })).rejects.toThrow('Barn has no isOld');
});
