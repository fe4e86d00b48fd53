import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../database/database.js';
import { DomainError } from '../../errors/domain-error.js';
import { Log } from '../../logging/log.js';
import { Clock } from '../../time/clock.js';
import { sql, type Where } from '../../database/sql.js';

/** What one sweep looks through. */
export interface Sweep<Row extends { readonly id: string }> {
  /** The work, as a command; rows that it could not do are remembered under it. */
  readonly name: string;
  /** The rows that wait, most urgent first, without those that are resting. */
  readonly find: (resting: readonly string[]) => Promise<readonly Row[]>;
  readonly work: (row: Row) => Promise<unknown>;
}

/** How many rows of one sweep can rest at once; beyond that something is wrong with more than rows. */
const mostResting = 1_000;

/** Sweeps of one schedule run within about this time (ms). */
const roundMs = 1_000;

/** A row that a sweep could not do. */
interface Setback {
  readonly sweep: string;
  readonly item: string;
  readonly restsUntil: Date;
}

/** Sweeps work through rows one after the other: one bad row neither stops the others nor takes their turn for ever. */
@Injectable()
export class Sweeps {
  private round: { readonly begun: number; readonly known: Promise<readonly Setback[]> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly environment: Environment,
    private readonly log: Log,
  ) {}

  /** A row that fails rests, at first for a sweep, then with exponential back-off. @returns how many rows were found */
  async through<Row extends { readonly id: string }>({ name, find, work }: Sweep<Row>): Promise<number> {
    const known = (await this.setbacks()).filter(({ sweep }) => sweep === name);
    const now = this.clock.now();
    const failedBefore = new Set(known.map(({ item }) => item));
    const rows = await find(known.filter(({ restsUntil }) => restsUntil > now).map(({ item }) => item));
    for (const row of rows) {
      const isDone = await this.attempt(name, row.id, () => work(row));
      if (!isDone) await this.resting(name, row.id);
      else if (failedBefore.has(row.id)) await this.forget(this.database, name, row.id);
    }
    return rows.length;
  }

  /** For rows whose next turn is already written down, so that a bad one cannot come back at once. */
  async each(name: string, ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
    for (const id of ids) await this.attempt(name, id, () => work(id));
  }

  /** What rests: asked for once for the sweeps of a round. A row that another process puts to rest meanwhile is known a round later. */
  private setbacks(): Promise<readonly Setback[]> {
    const now = performance.now();
    if (!this.round || now - this.round.begun > roundMs) {
      const known = this.askForSetbacks();
      this.round = { begun: now, known };
      known.catch(() => (this.round = undefined));
    }
    return this.round.known;
  }

  private askForSetbacks(): Promise<Setback[]> {
    return sql(
      this.database,
      `SELECT sweep, item, rests_until AS "restsUntil" FROM (
         SELECT *, row_number() OVER (PARTITION BY sweep ORDER BY rests_until DESC) AS place FROM sweep_setbacks) AS placed
        WHERE place <= ${mostResting}`,
    );
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

  private async resting(sweep: string, item: string): Promise<void> {
    await sql(
      this.database,
      `INSERT INTO sweep_setbacks (sweep, item, rests_until) VALUES ($1, $2, $3::timestamptz + make_interval(secs => $4::float8))
       ON CONFLICT (sweep, item) DO UPDATE SET failures = sweep_setbacks.failures + 1,
         rests_until = $3::timestamptz + make_interval(secs => $4::float8 * least(20, power(2, least(sweep_setbacks.failures, 12))))`,
      [sweep, item, this.clock.now(), this.environment.SWEEP_SECONDS],
    );
    this.round = undefined;
  }

  /** A row that rests has its turn with the next sweep. */
  async forget(where: Where, sweep: string, item: string): Promise<void> {
    await sql(where, 'DELETE FROM sweep_setbacks WHERE sweep = $1 AND item = $2', [sweep, item]);
    this.round = undefined;
  }
}
