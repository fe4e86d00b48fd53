import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { bookingsAmong } from './reconcile.reads.js';

/** A row of ours and the provider's object that it says it is. */
export interface AtProvider {
  readonly id: string;
  readonly providerId: string;
}

/** What every part of the comparison asks of our own rows. */
@Injectable()
export class ReconcileRows {
  constructor(private readonly database: Database) {}

  /** Which of these bookings there are. */
  async booked(keys: readonly string[]): Promise<Set<string>> {
    const rows = await sql<{ key: string }>(this.database, bookingsAmong, [keys]);
    return new Set(rows.map(({ key }) => key));
  }

  /** Rows that the provider did not list. @param text reads the next of them after the id $1 that were made since $2 */
  async missing(text: string, since: Date, seen: ReadonlySet<string>): Promise<AtProvider[]> {
    const missing: AtProvider[] = [];
    for (let after = firstIdSince(since); ;) {
      const rows = await sql<AtProvider>(this.database, text, [after, since]);
      missing.push(...rows.filter(({ providerId }) => !seen.has(providerId)));
      const last = rows.at(-1);
      if (!last) return missing;
      after = last.id;
    }
  }
}

/** Our ids begin with the time at which they were made, so that a walk by id need not begin at the oldest. */
function firstIdSince(since: Date): string {
  const ms = since.getTime().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000`;
}
