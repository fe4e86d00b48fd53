import type { EntityManager, EntityMetadata, ObjectLiteral } from 'typeorm';
import { valuesPrepared } from './ask.js';
import { rowMaker } from './row-maker.js';

type Lock = 'FOR NO KEY UPDATE' | 'FOR UPDATE';

/** What its columns are; null: IS NULL; a list: one of them. */
type Where<Entity> = { readonly [Name in keyof Entity]?: Entity[Name] | readonly Entity[Name][] | null };

type Condition = readonly [property: string, value: unknown];

/** Of each kind of question its text, which is put together once. Entities of another data source have metadata of their own. */
const texts = new WeakMap<EntityMetadata, Map<string, string>>();

function textOf(metadata: EntityMetadata, conditions: readonly Condition[], lock: Lock | ''): string {
  const kinds = conditions.map(([name, value]) => `${name}${value === null ? '-' : Array.isArray(value)}`);
  const key = `${kinds.join()} ${lock}`;
  const known = texts.get(metadata) ?? new Map<string, string>();
  texts.set(metadata, known);
  const text = known.get(key) ?? selectOf(metadata, conditions, lock);
  known.set(key, text);
  return text;
}

function selectOf(metadata: EntityMetadata, conditions: readonly Condition[], lock: Lock | ''): string {
  const columns = metadata.columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  let place = 0;
  const where = conditions.map(([name, value]) => {
    const column = metadata.columns.find(({ propertyName }) => propertyName === name);
    if (!column) throw new Error(`${metadata.name} has no ${name}`);
    if (value === null) return `"${column.databaseName}" IS NULL`;
    place += 1;
    return `"${column.databaseName}" = ${Array.isArray(value) ? `ANY ($${place})` : `$${place}`}`;
  });
  return `SELECT ${columns} FROM "${metadata.tableName}" WHERE ${where.join(' AND ')} ${lock}`;
}

/** What pg makes of these is what entities hold. */
const asTheyCome = new Set<unknown>(['uuid', 'text', 'citext', 'boolean', 'integer', 'timestamptz', 'jsonb']);

interface Shape {
  readonly make: ReturnType<typeof rowMaker>;
  /** Columns that TypeORM makes something else of. */
  readonly others: readonly { readonly at: number; readonly column: EntityMetadata['columns'][number] }[];
}
const shapes = new WeakMap<EntityMetadata, Shape>();

function shapeOf(metadata: EntityMetadata): Shape {
  const shape = shapes.get(metadata) ?? {
    make: rowMaker(metadata.columns.map(({ propertyName }) => propertyName)),
    others: metadata.columns
      .map((column, at) => ({ at, column }))
      .filter(({ column }) => column.transformer !== undefined || !asTheyCome.has(column.type)),
  };
  shapes.set(metadata, shape);
  return shape;
}

/**
 * Entities as TypeORM's `findBy` gives them, for what is read all the time: it puts the same statement together anew each time,
 * and takes their rows through an engine that could do much more.
 */
export async function rowsOf<Entity extends ObjectLiteral>(
  tx: EntityManager,
  entity: new () => Entity,
  where: Where<Entity>,
  lock: Lock | '' = '',
): Promise<Entity[]> {
  const metadata = tx.dataSource.getMetadata(entity);
  const conditions = Object.entries(where);
  const parameters = conditions.map(([, value]) => value as unknown).filter((value) => value !== null);
  const { make, others } = shapeOf(metadata);
  const rows = await valuesPrepared(tx, textOf(metadata, conditions, lock), parameters);
  return rows.map((values) => {
    for (const { at, column } of others)
      values[at] = tx.dataSource.driver.prepareHydratedValue(values[at], column);
    return Object.assign(new entity(), make(values));
  });
}

/** The first of them. */
export async function rowOf<Entity extends ObjectLiteral>(
  tx: EntityManager,
  entity: new () => Entity,
  where: Where<Entity>,
  lock: Lock | '' = '',
): Promise<Entity | null> {
  const [first] = await rowsOf(tx, entity, where, lock);
  return first ?? null;
}
