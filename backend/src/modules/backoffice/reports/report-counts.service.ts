import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { sql, type Where } from '../../../platform/database/sql.js';
import { areasOfRegions } from '../../../platform/geo/uk-regions.js';
import {
  markAccountSql,
  markAllSql,
  markCohortSql,
  markDaySql,
  markGrownSql,
  markLeadSql,
  markSinceSql,
} from './marks.reads.js';
import { duesUpTo } from './promises.policy.js';
import { recounts } from './recounts.js';
import { reportParts, type ReportPart } from './report-parts.js';

interface Mark {
  readonly part: ReportPart;
  readonly day: string;
}

const countedSql = `INSERT INTO report_counts (part, counted_at) SELECT part, $2::timestamptz FROM unnest($1::text[]) part ORDER BY part
  ON CONFLICT (part) DO UPDATE SET counted_at = greatest(report_counts.counted_at, EXCLUDED.counted_at)`;

/** In one order, so that two who mark the same days wait for each other and do not block each other. */
const marking = (days: string): string =>
  `INSERT INTO report_marks (part, day) ${days} ORDER BY 1, 2 ON CONFLICT DO NOTHING`;

/** Days that are read at a time. */
const batch = 100;
/** How long a sweep counts at most, in milliseconds; it goes on with the next. */
const mostMs = 20_000;

const pairs = Object.entries(areasOfRegions).flatMap(([region, areas]) =>
  areas.map((area) => [area, region] as const),
);
const regions = [pairs.map(([area]) => area), pairs.map(([, region]) => region)] as const;

/**
 * Counts the market by days. Whatever changes a figure marks its days, and a marked day is counted again whole, from the truth: so it does
 * not matter how often, or in which order, events come.
 */
@Injectable()
export class ReportCounts {
  constructor(private readonly database: Database) {}

  markLead(leadId: string, at: Date, isAnew = false): Promise<unknown> {
    return sql(this.database, marking(markLeadSql), [leadId, at, isAnew]);
  }

  markCohort(installerId: string): Promise<unknown> {
    return sql(this.database, marking(markCohortSql), [installerId]);
  }

  markAccount(userId: string, at: Date): Promise<unknown> {
    return sql(this.database, marking(markAccountSql), [userId, at]);
  }

  markSince(kind: keyof typeof markSinceSql, id: string, at: Date): Promise<unknown> {
    return sql(this.database, marking(markSinceSql[kind]), [id, at]);
  }

  markPromises(at: Date): Promise<unknown> {
    return sql(this.database, marking(markDaySql), [at]);
  }

  /** Counts what was marked since the last time; in a market that was never counted everything. */
  async countDue(): Promise<void> {
    const [known] = await sql<{ counted: number }>(
      this.database,
      'SELECT count(*)::int AS counted FROM report_counts',
    );
    if (known?.counted) await sql(this.database, marking(markGrownSql));
    else await this.begin();
    const until = performance.now() + mostMs;
    await this.countMarked(() => performance.now() < until);
  }

  /** Both at once: a long history is counted in several sweeps, and must not be begun again by each. */
  private begin(): Promise<void> {
    return this.database.transaction(async (tx) => {
      await sql(tx, countedSql, [reportParts, await this.now(tx)]);
      await sql(tx, marking(markAllSql));
    });
  }

  private async now(where: Where = this.database): Promise<Date> {
    const [row] = await sql<{ at: Date }>(where, 'SELECT clock_now() AS at');
    if (!row) throw new Error('The clock always answers.');
    return row.at;
  }

  /** Counts every day again. @returns how many days and months that were */
  async recountAll(): Promise<number> {
    await sql(this.database, marking(markAllSql));
    return this.countMarked(() => true);
  }

  private async countMarked(mayGoOn: () => boolean): Promise<number> {
    let counted = 0;
    for (;;) {
      // Before the marks are read: what is written after it is marked again.
      const at = await this.now();
      const marks = await sql<Mark>(
        this.database,
        'SELECT part, day::text AS day FROM report_marks ORDER BY day DESC, part LIMIT $1',
        [batch],
      );
      for (const mark of marks) {
        await this.count(mark);
        counted += 1;
        if (!mayGoOn()) return counted;
      }
      if (marks.length === batch) continue;
      await sql(this.database, countedSql, [reportParts, at]);
      return counted;
    }
  }

  /** The mark goes first: a change that marks the day meanwhile waits for this transaction, and marks it again. */
  private count({ part, day }: Mark): Promise<void> {
    return this.database.transaction(async (tx: Tx) => {
      const taken = await sql.affected(tx, 'DELETE FROM report_marks WHERE part = $1 AND day = $2', [
        part,
        day,
      ]);
      if (taken === 0) return;
      for (const { text, needs } of recounts[part]) await sql(tx, text, [day, ...given(needs, day)]);
    });
  }
}

function given(needs: 'regions' | 'dues' | undefined, day: string): readonly unknown[] {
  if (needs === 'regions') return regions;
  if (needs !== 'dues') return [];
  const { promises, days, dues, nations } = duesUpTo(day);
  return [promises, days, dues, nations];
}
