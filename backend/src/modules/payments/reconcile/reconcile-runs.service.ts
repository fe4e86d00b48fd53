import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { booksDiffer } from '../payments.events.js';
import { Reconcile } from './reconcile.service.js';

const hour = 3_600_000;
/** A run compares what was made this long before it; once a day one compares everything. In milliseconds. */
const recentMs = 3 * 24 * hour;
const allEveryMs = 24 * hour;
/** Lines that are kept of a run; more than these say no more. */
const most = 200;

/** From when on a run that is not of all books compares. */
export const recentSince = (startedAt: Date): Date => new Date(startedAt.getTime() - recentMs);

/** The comparison with the provider as a job of its own. Staff are told of what two runs in a row have found. */
@Injectable()
export class ReconcileRuns {
  constructor(
    private readonly database: Database,
    private readonly reconcile: Reconcile,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @returns how many differences stand since the run before. @throws Error when the provider does not answer */
  async run(): Promise<number> {
    const startedAt = this.clock.now();
    const isAll = await this.isAllDue(startedAt);
    const found = await (isAll ? this.reconcile.compare() : this.reconcile.compare(recentSince(startedAt)));
    const lines = found.map(({ line }) => line).slice(0, most);
    return this.database.transaction(async (tx) => {
      const [before] = await sql<{ differences: string[] }>(
        tx,
        'SELECT differences FROM reconcile_runs WHERE is_all = $1 ORDER BY started_at DESC LIMIT 1',
        [isAll],
      );
      // What has just happened on one side is no difference yet: the next run finds it in order.
      const known = new Set(before?.differences.map(subjectOf));
      const standing = lines.filter((line) => known.has(subjectOf(line)));
      await sql(
        tx,
        `INSERT INTO reconcile_runs (started_at, finished_at, is_all, differences, standing)
         VALUES ($1, $2, $3, $4, $5)`,
        [startedAt, this.clock.now(), isAll, lines, standing],
      );
      if (standing.length > 0)
        await this.outbox.record(tx, booksDiffer, {
          number: standing.length,
          first: standing[0] as string,
          day: londonDay(startedAt),
        });
      return standing.length;
    });
  }

  private async isAllDue(now: Date): Promise<boolean> {
    const rows = await sql<unknown>(
      this.database,
      'SELECT FROM reconcile_runs WHERE is_all AND started_at > $1 LIMIT 1',
      [new Date(now.getTime() - allEveryMs)],
    );
    return rows.length === 0;
  }
}

/** What a line is about: sums in it move on. */
const subjectOf = (line: string): string => line.slice(0, line.indexOf(':'));
