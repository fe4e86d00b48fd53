import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { daysBefore } from '../../platform/database/forget.js';
import { sql } from '../../platform/database/sql.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { textsStopped } from './verification.events.js';

const thisHour = `date_trunc('hour', clock_now())`;

/**
 * A ceiling over all texts of an hour. Limits of an account, a number and a network do not hold against many of each, and a
 * text costs the same money each time.
 */
@Injectable()
export class TextBudget {
  constructor(
    private readonly environment: Environment,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Has `claim` take at most as many texts as are left of `wanted` in this hour, and tells staff when none is left. Processes take
   * turns, for as long as the claim lasts.
   */
  async within<T>(tx: Tx, wanted: number, claim: (most: number) => Promise<T[]>): Promise<T[]> {
    const ceiling = this.environment.textsPerHour;
    await sql(tx, `INSERT INTO text_hours (hour) VALUES (${thisHour}) ON CONFLICT DO NOTHING`);
    const [row] = await sql<{ texts: number; hour: Date }>(
      tx,
      `SELECT texts, hour FROM text_hours WHERE hour = ${thisHour} FOR UPDATE`,
    );
    const before = row?.texts ?? ceiling;
    if (before >= ceiling) return [];
    const claimed = await claim(Math.min(wanted, ceiling - before));
    if (claimed.length === 0) return claimed;
    const texts = before + claimed.length;
    await sql(tx, 'UPDATE text_hours SET texts = $1 WHERE hour = $2', [texts, row?.hour]);
    if (texts >= ceiling)
      await this.outbox.record(tx, textsStopped, {
        ceiling,
        hour: row?.hour.toISOString() ?? '',
      });
    return claimed;
  }

  /** Seconds until texts go out again; 0 while they do. */
  async pauseSeconds(): Promise<number> {
    const [row] = await sql<{ seconds: number }>(
      this.database,
      `SELECT ceil(extract(epoch FROM hour + interval '1 hour' - clock_now()))::int AS seconds
         FROM text_hours WHERE hour = ${thisHour} AND texts >= $1`,
      [this.environment.textsPerHour],
    );
    return row ? Math.max(1, row.seconds) : 0;
  }

  /** Deletes the figures of yesterday. */
  async forgetOld(): Promise<void> {
    await sql(this.database, 'DELETE FROM text_hours WHERE hour < $1', [daysBefore(this.clock.now(), 1)]);
  }
}
