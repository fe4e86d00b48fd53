import { Injectable } from '@nestjs/common';
import { assertInTransaction, Database, type Tx } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { joinedAtSql } from './standings.reads.js';

/** How an award ended for its installer; success is the first among all three (docs/product.md#rank-and-points). */
export type Outcome = 'approved' | 'withdrawn' | 'dispute-lost';

const counterOf: Readonly<Record<Outcome, string>> = {
  approved: 'completed_jobs',
  withdrawn: 'withdrawals',
  'dispute-lost': 'disputes_lost',
};

export interface Standing {
  readonly points: number;
  readonly completedJobs: number;
  /** Percent with one decimal; 0 while nothing counts. */
  readonly successRate: number;
  /** null: not approved now */
  readonly rank: number | null;
}

export const noStanding: Standing = { points: 0, completedJobs: 0, successRate: 0, rank: null };

/** Percent of an installer's awards that ended well, for standings `s`. */
export const successRateSql = `COALESCE(round(100.0 * s.completed_jobs
  / NULLIF(s.completed_jobs + s.withdrawals + s.disputes_lost, 0), 1), 0)::float8`;

/** Standings `o` that come before `s`: points, then completed jobs, then earlier joined, then id. No two are equal. */
const betterThanS = `o.approved_at IS NOT NULL AND o.points >= s.points AND (
  o.points > s.points OR o.completed_jobs > s.completed_jobs
  OR (o.completed_jobs = s.completed_jobs AND (o.joined_at, o.user_id) < (s.joined_at, s.user_id)))`;

const monthOfS = `date_trunc('month', s.joined_at, 'UTC')`;

/** The same order counted: by points, then by completed jobs and month, and one by one in the own month alone. */
const rankSql = `CASE WHEN s.approved_at IS NOT NULL THEN (1
  + (SELECT COALESCE(sum(p.change), 0) FROM ranked_by_points p WHERE p.points > s.points)
  + (SELECT COALESCE(sum(m.change), 0) FROM ranked_by_month m WHERE m.points = s.points
       AND (m.completed_jobs > s.completed_jobs OR (m.completed_jobs = s.completed_jobs AND m.joined_in < ${monthOfS})))
  + (SELECT count(*) FROM installer_standings o WHERE o.approved_at IS NOT NULL AND o.points = s.points
       AND o.completed_jobs = s.completed_jobs AND o.joined_at >= ${monthOfS}
       AND (o.joined_at, o.user_id) < (s.joined_at, s.user_id)))::integer END`;

/** The columns of a {@link Standing} from standings `s`, also where there are none. */
export const standingSql = `COALESCE(s.points, 0) AS points, COALESCE(s.completed_jobs, 0) AS "completedJobs",
  ${successRateSql} AS "successRate", ${rankSql} AS rank`;

type StandingOf = Standing & { userId: string };

const standingsSql = `SELECT s.user_id AS "userId", ${standingSql} FROM installer_standings s WHERE s.user_id = ANY($1)`;

/** Points, and the ranking that follows from them. */
@Injectable()
export class Standings {
  constructor(private readonly database: Database) {}

  /** Makes the row of a new installer. Safe to repeat. */
  async open(tx: Tx, userId: string): Promise<void> {
    const [user]: { joinedAt: Date }[] = await sql(tx, joinedAtSql, [userId]);
    if (!user) return;
    await sql(
      tx,
      'INSERT INTO installer_standings (user_id, joined_at) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING',
      [userId, user.joinedAt],
    );
  }

  /** Puts an installer into the ranking, or takes one out. */
  async setRanked(tx: Tx, userId: string, ranked: boolean): Promise<void> {
    await this.open(tx, userId);
    await sql(
      tx,
      `UPDATE installer_standings SET approved_at = CASE WHEN $2 THEN COALESCE(approved_at, clock_now()) END WHERE user_id = $1`,
      [userId, ranked],
    );
  }

  /** Books points with their reason, once for each installer, reason and subject. Answers whether they were new. */
  async addPoints(
    tx: Tx,
    {
      installerId,
      points,
      reason,
      subjectId,
      at = null,
    }: { installerId: string; points: number; reason: string; subjectId: string; at?: Date | null },
  ): Promise<boolean> {
    assertInTransaction(tx);
    await this.open(tx, installerId);
    const added: unknown[] = await sql(
      tx,
      `INSERT INTO point_events (installer_id, points, reason, subject_id, created_at)
       VALUES ($1, $2, $3, $4, coalesce($5, clock_now()))
       ON CONFLICT ON CONSTRAINT point_events_once DO NOTHING RETURNING id`,
      [installerId, points, reason, subjectId, at],
    );
    // The database adds them to the standing.
    return added.length > 0;
  }

  /** Counts how an award ended, once for each installer and award. Answers whether it was new. */
  async recordOutcome(
    tx: Tx,
    { installerId, outcome, subjectId }: { installerId: string; outcome: Outcome; subjectId: string },
  ): Promise<boolean> {
    assertInTransaction(tx);
    await this.open(tx, installerId);
    const added: unknown[] = await sql(
      tx,
      `INSERT INTO installer_outcomes (installer_id, subject_id, outcome) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING subject_id`,
      [installerId, subjectId, outcome],
    );
    if (added.length === 0) return false;
    const counter = counterOf[outcome];
    await sql(tx, `UPDATE installer_standings SET ${counter} = ${counter} + 1 WHERE user_id = $1`, [
      installerId,
    ]);
    return true;
  }

  async byIds(userIds: readonly string[]): Promise<Map<string, Standing>> {
    const rows = await sql<StandingOf>(this.database, standingsSql, [userIds]);
    return new Map(rows.map(({ userId, ...standing }) => [userId, standing]));
  }

  /** Position among the approved, from 1; null while not approved. */
  async rankOf(userId: string): Promise<number | null> {
    return (await this.byIds([userId])).get(userId)?.rank ?? null;
  }

  /** Where somebody would stand without a change of their points. @param points as they were booked; of points that were taken below zero */
  async rankWithout(userId: string, points: number): Promise<number | null> {
    const [row] = await sql<{ rank: number | null }>(
      this.database,
      `SELECT ${rankSql} AS rank FROM (SELECT user_id, points - $2::integer AS points, completed_jobs, joined_at, approved_at
         FROM installer_standings WHERE user_id = $1) s`,
      [userId, points],
    );
    return row?.rank ?? null;
  }

  /** Leaving a job no longer counts; its row stays, so that the same news counts nothing again. Safe to repeat. */
  async excuseWithdrawal(tx: Tx, installerId: string, subjectId: string): Promise<void> {
    assertInTransaction(tx);
    const excused = await sql.affected(
      tx,
      `UPDATE installer_outcomes SET outcome = 'excused' WHERE installer_id = $1 AND subject_id = $2 AND outcome = 'withdrawn'`,
      [installerId, subjectId],
    );
    if (excused === 0) return;
    await sql(tx, 'UPDATE installer_standings SET withdrawals = withdrawals - 1 WHERE user_id = $1', [
      installerId,
    ]);
  }

  /** How many of the ranked have points. */
  async scoredCount(): Promise<number> {
    const [row] = await sql<{ count: number }>(
      this.database,
      'SELECT COALESCE(sum(change), 0)::integer AS count FROM ranked_by_points WHERE points > 0',
      [],
    );
    return row?.count ?? 0;
  }

  /** Merges the rows of one count into one. No transaction waits for it, and no rank changes. */
  async foldCounts(): Promise<void> {
    for (const [table, key] of [
      ['ranked_by_points', 'points'],
      ['ranked_by_month', 'points, completed_jobs, joined_in'],
    ])
      await sql(
        this.database,
        `WITH many AS (SELECT ${key} FROM ${table} GROUP BY ${key} HAVING count(*) > 1),
              gone AS (DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM many) RETURNING ${key}, change)
         INSERT INTO ${table} SELECT ${key}, sum(change) FROM gone GROUP BY ${key} HAVING sum(change) <> 0`,
      );
  }

  /** Makes sums and counts again from their rows. @returns how many differed */
  async recount(): Promise<{ standings: number; counts: number }> {
    const [mended] = await sql<{ standings: number; counts: number }>(
      this.database,
      'SELECT standings, counts FROM recount_ranks()',
    );
    return mended ?? { standings: 0, counts: 0 };
  }

  /** Whether an installer's rank is `rank` or better. Stops counting at `rank` rows, however large the market is. */
  async isRankAtLeast(userId: string, rank: number): Promise<boolean> {
    const [row] = await sql<{ better: number }>(
      this.database,
      `SELECT (SELECT count(*)::integer FROM (
         SELECT 1 FROM installer_standings o WHERE ${betterThanS} LIMIT $2) capped) AS better
       FROM installer_standings s WHERE s.user_id = $1 AND s.approved_at IS NOT NULL`,
      [userId, rank],
    );
    return row !== undefined && row.better < rank;
  }
}
