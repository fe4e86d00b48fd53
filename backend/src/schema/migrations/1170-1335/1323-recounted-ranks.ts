import type { MigrationInterface, QueryRunner } from 'typeorm';

const counted = (outcome: string): string =>
  `(SELECT count(*) FROM installer_outcomes o WHERE o.installer_id = s.user_id AND o.outcome = '${outcome}')::integer`;

/** Ranks are kept as sums and counts; this makes them again from the rows that they come from. */
export class RecountedRanks1700000001323 implements MigrationInterface {
  name = 'RecountedRanks1700000001323';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION recount_ranks(OUT standings integer, OUT counts integer) LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
        BEGIN
          -- Points that come meanwhile wait; ranks are read.
          LOCK TABLE installer_standings, ranked_by_points, ranked_by_month IN SHARE ROW EXCLUSIVE MODE;
          UPDATE installer_standings s
             SET points = truth.points, completed_jobs = truth.completed, withdrawals = truth.withdrawn, disputes_lost = truth.lost
            FROM (SELECT s.user_id,
                         coalesce((SELECT sum(e.points) FROM point_events e WHERE e.installer_id = s.user_id), 0)::integer AS points,
                         ${counted('approved')} AS completed, ${counted('withdrawn')} AS withdrawn, ${counted('dispute-lost')} AS lost
                    FROM installer_standings s) truth
           WHERE truth.user_id = s.user_id
             AND (s.points, s.completed_jobs, s.withdrawals, s.disputes_lost)
                 IS DISTINCT FROM (truth.points, truth.completed, truth.withdrawn, truth.lost);
          GET DIAGNOSTICS standings = ROW_COUNT;
          WITH truth AS (
            SELECT points, count(*) AS ranked FROM installer_standings WHERE approved_at IS NOT NULL GROUP BY points
          ), kept AS (SELECT points, sum(change) AS ranked FROM ranked_by_points GROUP BY points HAVING sum(change) <> 0),
          mended AS (
            INSERT INTO ranked_by_points
            SELECT coalesce(t.points, k.points), coalesce(t.ranked, 0) - coalesce(k.ranked, 0) FROM truth t FULL JOIN kept k ON k.points = t.points
             WHERE coalesce(t.ranked, 0) <> coalesce(k.ranked, 0) RETURNING 1
          ) SELECT count(*) INTO counts FROM mended;
          WITH truth AS (
            SELECT points, completed_jobs, date_trunc('month', joined_at, 'UTC') AS joined_in, count(*) AS ranked
              FROM installer_standings WHERE approved_at IS NOT NULL GROUP BY 1, 2, 3
          ), kept AS (
            SELECT points, completed_jobs, joined_in, sum(change) AS ranked FROM ranked_by_month GROUP BY 1, 2, 3 HAVING sum(change) <> 0
          ), mended AS (
            INSERT INTO ranked_by_month
            SELECT coalesce(t.points, k.points), coalesce(t.completed_jobs, k.completed_jobs), coalesce(t.joined_in, k.joined_in),
                   coalesce(t.ranked, 0) - coalesce(k.ranked, 0)
              FROM truth t FULL JOIN kept k ON (k.points, k.completed_jobs, k.joined_in) = (t.points, t.completed_jobs, t.joined_in)
             WHERE coalesce(t.ranked, 0) <> coalesce(k.ranked, 0) RETURNING 1
          ) SELECT counts + count(*) INTO counts FROM mended;
        END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION recount_ranks()');
  }
}
