import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Log } from '../../../platform/logging/log.js';
import { Clock } from '../../../platform/time/clock.js';
import { eraseAccount, eraseRows } from '../erasure/erasing.js';
import { closedBefore } from '../erasure/hindrances.reads.js';
import { PersonalFiles } from '../erasure/personal-files.service.js';
import { closedAccounts, retentionRules, type RetentionRule } from './retention-rules.js';
import { monthsBefore, retentionPeriods, type RetentionKey } from './retention.policy.js';
import { RetentionRun } from './retention-run.entity.js';

const atOnce = 1_000;
/** Steps of one rule in one run: what is left goes on an hour later. */
const mostSteps = 100;

/** Deletes what was kept for long enough, and counts it. Each step may be done twice. */
@Injectable()
export class Retention {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly files: PersonalFiles,
    private readonly log: Log,
  ) {}

  /** One rule that fails does not stop the others. */
  async enforce(): Promise<void> {
    const failed: string[] = [];
    for (const { name, run } of [
      ...retentionRules.map((rule) => ({ name: rule.name, run: () => this.follow(rule) })),
      { name: closedAccounts.name, run: () => this.emptyClosedAccounts() },
    ])
      try {
        await this.count(name, await run());
      } catch (error) {
        failed.push(name);
        this.log.error('A retention period was not enforced', { rule: name, err: error });
      }
    if (failed.length > 0) throw new Error(`Not enforced: ${failed.join(', ')}`);
  }

  /** What each rule has done, by its name. */
  async runs(): Promise<Map<string, RetentionRun>> {
    const rows = await repository(this.database, RetentionRun).find();
    return new Map(rows.map((row) => [row.rule, row]));
  }

  private async follow({ key, text, isFunction }: RetentionRule): Promise<number> {
    const before = this.before(key);
    let total = 0;
    for (let step = 0; step < mostSteps; step += 1) {
      const count = isFunction
        ? ((await sql<{ rows: number }>(this.database, text, [before, atOnce]))[0]?.rows ?? 0)
        : await sql.affected(this.database, text, [before, atOnce]);
      total += count;
      if (isFunction ? count === 0 : count < atOnce) break;
    }
    return total;
  }

  /** Those that their owner did not have deleted: of staff, and of before there was such a thing. */
  private async emptyClosedAccounts(): Promise<number> {
    const closed = await closedBefore(this.database, this.before(closedAccounts.key), mostSteps);
    for (const { id } of closed) {
      await this.files.erase(id);
      await eraseRows(this.database, id);
      await this.database.transaction((tx) => eraseAccount(tx, id));
    }
    return closed.length;
  }

  private before(key: RetentionKey): Date {
    const { months } = retentionPeriods.find((one) => one.key === key) ?? { months: 0 };
    if (months === 0) throw new Error(`There is no period ${key}.`);
    return monthsBefore(this.clock.now(), months);
  }

  private async count(rule: string, rows: number): Promise<void> {
    await sql(
      this.database,
      `INSERT INTO retention_runs (rule, ran_at, rows, total, last_found_at)
       VALUES ($1, $2::timestamptz, $3::integer, $3::integer, CASE WHEN $3::integer > 0 THEN $2::timestamptz END)
       ON CONFLICT (rule) DO UPDATE SET ran_at = EXCLUDED.ran_at, rows = EXCLUDED.rows,
         total = retention_runs.total + EXCLUDED.rows, last_found_at = coalesce(EXCLUDED.last_found_at, retention_runs.last_found_at)`,
      [rule, this.clock.now(), rows],
    );
  }
}
