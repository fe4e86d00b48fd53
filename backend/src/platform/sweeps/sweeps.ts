import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Database } from '../database/database.js';
import { DomainError } from '../errors/domain-error.js';
import { Log } from '../logging/log.js';
import { Clock } from '../time/clock.js';

/** What one sweep looks through. */
export interface Sweep<Row extends { readonly id: string }> {
  /** The work, as a command; rows that it could not do are remembered under it. */
  readonly name: string;
  /** The rows that wait, most urgent first, without those that are set aside. */
  readonly find: (setAside: readonly string[]) => Promise<readonly Row[]>;
  readonly work: (row: Row) => Promise<unknown>;
}

/** How many rows of one sweep can be set aside at once; beyond that something is wrong with more than rows. */
const mostSetAside = 1_000;

/** Sweeps work through rows one after the other: one bad row neither stops the others nor takes their turn for ever. */
@Injectable()
export class Sweeps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly environment: Environment,
    private readonly log: Log,
  ) {}

  /** A row that fails is set aside, at first for a sweep, then for ever longer. @returns how many rows were found */
  async through<Row extends { readonly id: string }>({ name, find, work }: Sweep<Row>): Promise<number> {
    const known = await this.database.query<{ id: string; isResting: boolean }>(
      `SELECT item AS id, rests_until > $2 AS "isResting" FROM sweep_setbacks
        WHERE sweep = $1 ORDER BY rests_until DESC LIMIT ${mostSetAside}`,
      [name, this.clock.now()],
    );
    const failedBefore = new Set(known.map(({ id }) => id));
    const rows = await find(known.filter(({ isResting }) => isResting).map(({ id }) => id));
    for (const row of rows) {
      const isDone = await this.attempt(name, row.id, () => work(row));
      if (!isDone) await this.setAside(name, row.id);
      else if (failedBefore.has(row.id)) await this.forget(name, row.id);
    }
    return rows.length;
  }

  /** For rows whose next turn is already written down, so that a bad one cannot come back at once. */
  async each(name: string, ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
    for (const id of ids) await this.attempt(name, id, () => work(id));
  }

  /** Outages end and the next sweep looks again: only what is wrong with the row itself counts as failed. */
  private async attempt(name: string, id: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'unavailable') return true;
      this.log.error(`A sweep could not ${name}`, { id, err: error });
      return false;
    }
  }

  private async setAside(sweep: string, item: string): Promise<void> {
    await this.database.query(
      `INSERT INTO sweep_setbacks (sweep, item, rests_until) VALUES ($1, $2, $3::timestamptz + make_interval(secs => $4::float8))
       ON CONFLICT (sweep, item) DO UPDATE SET failures = sweep_setbacks.failures + 1,
         rests_until = $3::timestamptz + make_interval(secs => $4::float8 * least(20, power(2, least(sweep_setbacks.failures, 12))))`,
      [sweep, item, this.clock.now(), this.environment.SWEEP_SECONDS],
    );
  }

  private async forget(sweep: string, item: string): Promise<void> {
    await this.database.query('DELETE FROM sweep_setbacks WHERE sweep = $1 AND item = $2', [sweep, item]);
  }
}
