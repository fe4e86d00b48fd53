import { getMetadataArgsStorage } from 'typeorm';
import type { Audience, Circle } from '../../src/modules/auth/audience.policy.js';
import type { TestDatabase } from '../support/database.js';

/** A table, its facts, and how its rows are told from each other. */
export interface Guarded {
  readonly table: string;
  readonly entity: new () => object;
  readonly facts: Readonly<Record<string, Audience>>;
  /** The column of the row's own id. */
  readonly key: string;
  /** Columns that the rules of the market read: they stay as they are. */
  readonly fixed: readonly string[];
  /** Columns of one of a few words, which say nothing of whose they are. */
  readonly words: readonly string[];
}

/** One value of one row, as it may stand in an answer. */
export interface Canary {
  readonly table: string;
  readonly rowId: string;
  readonly fact: string;
  readonly audience: Audience;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

const circles: readonly Audience[] = [
  'everybody',
  'approved',
  'afterDeposit',
  'afterAward',
  'owner',
  'staff',
  'nobody',
];
/** Whether a circle lies within an audience. */
export const mayKnow = (circle: Circle, audience: Audience): boolean =>
  circles.indexOf(circle) >= circles.indexOf(audience);

/** The columns of a table that a text can be looked for: no ids, flags or search words. */
async function columnsOf(database: TestDatabase, { table, words }: Guarded): Promise<Column[]> {
  const columns = await database.query<Column>(
    `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  return columns.filter(
    ({ name, type }) => !words.includes(name) && !['uuid', 'bool', 'tsvector'].includes(type),
  );
}

/** The fact that a column holds. @throws Error for a column that its entity does not name */
function factOf({ entity, table }: Guarded, column: string): string {
  const found = getMetadataArgsStorage().columns.find(
    ({ target, options, propertyName }) => target === entity && (options.name ?? propertyName) === column,
  );
  if (!found) throw new Error(`${table}.${column} has no fact, and so no audience`);
  return found.propertyName;
}

let count = 0;

/** Gives every free word of a row, and every moment, a value that stands nowhere else. */
export async function plant(database: TestDatabase, guarded: Guarded, rowId: string): Promise<void> {
  const { table, key, fixed } = guarded;
  const sets = (await columnsOf(database, guarded)).flatMap(({ name, type }) => {
    if (fixed.includes(name)) return [];
    count += 1;
    if (type === 'text' || type === 'citext') return [`${name} = 'Canary${count}x'`];
    return type === 'timestamptz' ? [`${name} = ${name} - interval '${count * 37} milliseconds'`] : [];
  });
  await database.query(`UPDATE ${table} SET ${sets.join(', ')} WHERE ${key} = $1`, [rowId]);
}

/** What stands in the rows now, by the text in which it would be seen. */
export async function canariesIn(
  database: TestDatabase,
  guarded: readonly Guarded[],
): Promise<Map<string, Canary[]>> {
  const found = new Map<string, Canary[]>();
  for (const one of guarded) {
    const columns = await columnsOf(database, one);
    const rows = await database.query<Record<string, string | number | Date | null>>(
      `SELECT * FROM ${one.table}`,
    );
    for (const row of rows)
      for (const { name } of columns) {
        const fact = factOf(one, name);
        const canary = {
          table: one.table,
          rowId: String(row[one.key]),
          fact,
          audience: one.facts[fact] ?? 'nobody',
        };
        for (const text of textsOf(row[name] ?? null)) found.set(text, [...(found.get(text) ?? []), canary]);
      }
  }
  return found;
}

/** How a value is written in answers; none for what is too small to be told from other things. */
function textsOf(value: string | number | Date | null): string[] {
  if (value instanceof Date) return [value.toISOString()];
  if (typeof value === 'string') return value.length >= 4 ? [value] : [];
  if (value === null || Math.abs(value) < 1_000) return [];
  if (!Number.isInteger(value)) return [String(value)];
  const pounds = value / 100;
  return [String(value), pounds.toFixed(2), pounds.toLocaleString('en-GB', { minimumFractionDigits: 2 })];
}

/** Whether a text says it, as a word of its own. */
export function says(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1))
    if (!/[\w.-]/.test(text[at - 1] ?? ' ') && !/[\w-]/.test(text[at + value.length] ?? ' ')) return true;
  return false;
}
