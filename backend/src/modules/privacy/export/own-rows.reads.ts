import type { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { personalData } from '../data/personal-data.js';
import type { HeldTable } from '../personal-data.policy.js';
import { condition } from '../ways-to-people.reads.js';
import type { ExportedTable, Rows } from './data-export.policy.js';

/** One statement that reads a person's rows of a table by one way to them; `$1` is the person. */
interface Reading {
  readonly table: string;
  readonly text: string;
}

/** How a person's rows are read, from the map: their personal columns but for secrets and what is not theirs to read. */
function readingsOf(tables: Readonly<Record<string, HeldTable>>): Reading[] {
  return Object.entries(tables).flatMap(([table, { personal, exportBy, stays, withheld }]) => {
    const columns = Object.keys(personal).filter((name) => !withheld.includes(name));
    return exportBy.map((path) => ({
      table,
      text: `SELECT ${columns.join(', ')} FROM ${table} WHERE ${condition(path)}${stays === null ? '' : ` AND NOT (${stays})`}`,
    }));
  });
}

const readings = readingsOf(personalData);

/**
 * All rows of a person, by table; a row that is theirs in two ways comes once. Tables without any are left out.
 * @param read is told which part of the reading is done, from 0 to 1
 */
export async function rowsOfPerson(
  database: Database,
  userId: string,
  read: (part: number) => Promise<void>,
): Promise<ExportedTable[]> {
  const found = new Map<string, Map<string, Rows[number]>>();
  for (const [index, { table, text }] of readings.entries()) {
    const own = found.get(table) ?? new Map<string, Rows[number]>();
    for (const row of await sql<Rows[number]>(database, text, [userId])) own.set(JSON.stringify(row), row);
    found.set(table, own);
    await read((index + 1) / readings.length);
  }
  return [...found].flatMap(([table, rows]) =>
    rows.size === 0 ? [] : [{ table, title: personalData[table]?.says ?? table, rows: [...rows.values()] }],
  );
}
