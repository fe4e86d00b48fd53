import type { Database, Tx } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { personalData } from '../data/personal-data.js';
import type { HeldTable } from '../personal-data.policy.js';
import { condition } from '../ways-to-people.reads.js';
import { gone } from '../erasure.policy.js';

const atOnce = 1_000;

/** What `replace` puts in the place of a column, as SQL; what is not here becomes the one word. */
const replacements: Readonly<Record<string, string>> = {
  'users.email': `'erased-' || id || '@erased.invalid'`,
  'users.password_hash': `'erased'`,
  'users.first_name': `'Former'`,
  'users.last_name': `'member'`,
  'leads.postcode': 'outcode',
};
const replacement = (table: string, column: string): string =>
  replacements[`${table}.${column}`] ?? `'${gone}'`;

/** Written once: only `erase_words` may touch them, with the owner's rights. */
const writtenOnce = ['assignment_entries', 'disputes', 'price_changes', 'point_events', 'staff_notes'];

/** These point at others that go too. */
const first = [
  'point_appeals',
  'outgoing_messages',
  'search_alerts',
  'documents',
  'installer_services',
  'ticket_replies',
];

/** One statement; `$1` is the person, `$2` how many rows at most. Done again, it finds nothing. */
export interface Erasing {
  readonly table: string;
  readonly text: string;
}

/** The statements that take a person out of one table, by the ways that lead to them. */
export function erasingOf(table: string, { personal, eraseBy, stays }: HeldTable): Erasing[] {
  const columns = Object.entries(personal);
  const cleared = columns.flatMap(([name, erasure]) => (erasure === 'clear' ? [name] : []));
  const replaced = columns.flatMap(([name, erasure]) => (erasure === 'replace' ? [name] : []));
  const isRow = columns.some(([, erasure]) => erasure === 'row');
  const some = (which: string): string =>
    `ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${which} LIMIT $2))`;
  return eraseBy.flatMap((path) => {
    const theirs = stays === null ? condition(path) : `${condition(path)} AND NOT (${stays})`;
    if (isRow) return [{ table, text: `DELETE FROM ${table} WHERE ${some(theirs)}` }];
    const sets = [
      ...cleared.map((name) => `${name} = NULL`),
      ...replaced.map((name) => `${name} = ${replacement(table, name)}`),
    ];
    const left = [
      ...cleared.map((name) => `${name} IS NOT NULL`),
      ...replaced.map((name) => `${name}::text IS DISTINCT FROM (${replacement(table, name)})::text`),
    ];
    if (sets.length === 0) return [];
    const text = `UPDATE ${table} SET ${sets.join(', ')} WHERE ${some(`${theirs} AND (${left.join(' OR ')})`)}`;
    return [{ table, text }];
  });
}

const all = Object.entries(personalData).flatMap(([table, held]) => erasingOf(table, held));
const isFirst = ({ table }: Erasing): boolean => first.includes(table);
const others = all.filter(({ table }) => table !== 'users' && !writtenOnce.includes(table));
const ofAccount = all.filter(({ table }) => table === 'users');

/** In an order in which nothing points at what is gone; the account itself is not among them. */
export const erasings: readonly Erasing[] = [
  ...others.filter(isFirst).toSorted((one, other) => first.indexOf(one.table) - first.indexOf(other.table)),
  ...others.filter((one) => !isFirst(one)),
];

/** Takes a person out of all tables but the accounts', a thousand rows at a time. @returns how many rows */
export async function eraseRows(database: Database, userId: string): Promise<number> {
  let total = 0;
  for (const { text } of erasings)
    for (let count = atOnce; count === atOnce; total += count)
      count = await sql.affected(database, text, [userId, atOnce]);
  const [words] = await sql<{ rows: number }>(database, 'SELECT erase_words($1) AS rows', [userId]);
  return total + (words?.rows ?? 0);
}

/** The account itself, which then has no name. */
export async function eraseAccount(tx: Tx, userId: string): Promise<void> {
  for (const { text } of ofAccount) await sql.affected(tx, text, [userId, 1]);
}

/** Shuts the account: it is found no more, and nothing is offered to it. */
export async function shutAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql(tx, 'UPDATE users SET deleted_at = $2, is_approved = false WHERE id = $1', [userId, now]);
  await sql(tx, 'UPDATE installer_services SET active = false WHERE user_id = $1', [userId]);
  await sql(tx, 'UPDATE installer_standings SET approved_at = NULL WHERE user_id = $1', [userId]);
}

/** From now on no file of this person is shown. */
export async function discardFiles(database: Database, userId: string, now: Date): Promise<void> {
  await sql(
    database,
    `UPDATE files SET discarded_at = $2
      WHERE owner_id = $1 AND discarded_at IS NULL AND purpose <> 'settlement-proof'`,
    [userId, now],
  );
}
