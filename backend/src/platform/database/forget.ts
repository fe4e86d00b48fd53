import type { Database } from './database.js';
import { sql } from './sql.js';

const stepSize = 1_000;

/**
 * Deletes old rows in small steps, so that no statement waits for a long transaction and many processes may do it at once.
 * @param statement deletes rows from before $1, at most $2 of them, and passes over locked ones. @returns how many are gone
 */
export async function forget(
  database: Database,
  statement: string,
  before: Date,
  step = stepSize,
): Promise<number> {
  for (let gone = 0; ;) {
    const count = await sql.affected(database, statement, [before, step]);
    gone += count;
    if (count < step) return gone;
  }
}

/** The moment `days` before `now`. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 3_600_000);
