import type { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Binder } from '../../../platform/database/statement.js';
import { exactTo } from '../../../platform/http/input/lists.js';
import { isOpen, reachableBy, type BoardReader } from './lead-board.sql.js';

/** Of the leads that take bids. */
export interface LeadCounts {
  readonly reachable: number;
  readonly fresh: number;
  readonly all: number;
}

/** How many leads `reader` can reach, how many of them went out since, and how many there are; as far as lists count. */
export async function leadCounts(database: Database, reader: BoardReader, since: Date): Promise<LeadCounts> {
  const values = new Binder();
  const counted = (more: string): string =>
    `(SELECT count(*)::integer FROM (SELECT FROM leads l WHERE ${isOpen}${more} LIMIT ${exactTo + 1}) AS capped)`;
  const reach = ` AND ${reachableBy(values, reader)}`;
  const text = `SELECT ${counted(reach)} AS reachable, ${counted('')} AS all,
    ${counted(`${reach} AND l.activated_at > ${values.bind(since)}::timestamptz`)} AS fresh`;
  const [row] = await sql<LeadCounts>(database, text, values.parameters);
  return row as LeadCounts;
}
