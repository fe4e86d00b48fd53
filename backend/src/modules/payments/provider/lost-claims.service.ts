import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';

/** Calls to the provider that a process was at when it died. */
@Injectable()
export class LostClaims {
  constructor(private readonly database: Database) {}

  /** For a start at which no other process is at work: what was under way is asked about at once, not when its claim runs out. */
  async end(): Promise<void> {
    await sql(
      this.database,
      `UPDATE provider_operations SET state = 'unknown', claim = NULL, lease_until = NULL WHERE state = 'in_flight'`,
    );
  }
}
