import { beginning, hashedColumns, linkAfter, type HashedEntry, type Link } from './chain.js';

/** What a look at the whole audit log found. */
export interface Verified {
  /** One line for each thing that is not as it was written; the chain is not followed beyond the first broken place. */
  readonly faults: string[];
  /** Where the chain ends, `POSITION:HASH`. */
  readonly head: string;
  /** Entries of the last moments that have no place in the chain yet. */
  readonly waiting: number;
}

type Ask = <Row extends object>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

interface ChainRow extends HashedEntry {
  readonly position: string;
  readonly hash: Buffer;
}

const pageSize = 2_000;
const nameOf = ({ position, hash }: Link): string => `${position}:${hash.toString('hex')}`;

/**
 * Works out every hash anew and compares.
 * @param known heads that were noted earlier, `POSITION:HASH`: the log must still go through them
 */
export async function verifyAudit(ask: Ask, known: readonly string[] = []): Promise<Verified> {
  const missing = new Set(known);
  const faults: string[] = [];
  let last = beginning;
  for (let more = true; more && faults.length === 0;) {
    const rows = await ask<ChainRow>(
      `SELECT c.position, c.hash, ${hashedColumns} FROM audit_chain c LEFT JOIN audit_entries e ON e.id = c.entry_id
        WHERE c.position > $1 ORDER BY c.position LIMIT ${pageSize}`,
      [last.position],
    );
    for (const row of rows) {
      const fault = faultOf(row, last);
      if (fault) {
        faults.push(fault);
        break;
      }
      last = { position: Number(row.position), hash: row.hash };
      missing.delete(nameOf(last));
    }
    more = rows.length === pageSize;
  }
  for (const head of missing) faults.push(`${head.slice(0, 40)}…: the log does not go through this head`);
  return { faults: [...faults, ...(await unchained(ask))], head: nameOf(last), waiting: await waiting(ask) };
}

function faultOf(row: ChainRow, last: Link): string | undefined {
  const wanted = last.position + 1;
  if (Number(row.position) !== wanted) return `${wanted}: missing`;
  if (row.id === null) return `${wanted}: its entry is missing`;
  if (!linkAfter(last, row).hash.equals(row.hash)) return `${wanted}: entry ${row.id} is not what was sealed`;
  return undefined;
}

/** Entries that were taken out of the chain, or never let in. */
async function unchained(ask: Ask): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    `SELECT e.id FROM audit_entries e
      WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.entry_id = e.id)
        AND NOT EXISTS (SELECT FROM audit_unsealed u WHERE u.entry_id = e.id) ORDER BY e.id LIMIT 100`,
  );
  return rows.map(({ id }) => `entry ${id} has no place in the chain`);
}

async function waiting(ask: Ask): Promise<number> {
  const [row] = await ask<{ count: number }>('SELECT count(*)::int AS count FROM audit_unsealed');
  return row?.count ?? 0;
}
