import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many installers stand where, so that a rank is a sum of few rows however large the market is. Changes are rows of
 * their own: nobody waits for another's counter, and a reader sees exactly the counts of the standings that it sees.
 */
export class Ranks1700000000130 implements MigrationInterface {
  name = 'Ranks1700000000130';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ranked_by_points (points integer NOT NULL, change bigint NOT NULL);
      CREATE INDEX ranked_by_points_read ON ranked_by_points (points) INCLUDE (change);

      CREATE TABLE ranked_by_month (
        points integer NOT NULL,
        completed_jobs integer NOT NULL,
        joined_in timestamptz NOT NULL,
        change bigint NOT NULL
      );
      COMMENT ON COLUMN ranked_by_month.joined_in IS 'The first moment of the month, UTC.';
      CREATE INDEX ranked_by_month_read ON ranked_by_month (points, completed_jobs, joined_in) INCLUDE (change);

      CREATE FUNCTION count_ranked(s installer_standings, change integer) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF s.approved_at IS NULL THEN
          RETURN;
        END IF;
        INSERT INTO ranked_by_points VALUES (s.points, change);
        INSERT INTO ranked_by_month VALUES (s.points, s.completed_jobs, date_trunc('month', s.joined_at, 'UTC'), change);
      END $$;
      CREATE FUNCTION standings_counted() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          PERFORM count_ranked(OLD, -1);
        END IF;
        IF TG_OP <> 'DELETE' THEN
          PERFORM count_ranked(NEW, 1);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER standings_counted AFTER INSERT OR DELETE ON installer_standings
        FOR EACH ROW EXECUTE FUNCTION standings_counted();
      CREATE TRIGGER standings_recounted AFTER UPDATE ON installer_standings FOR EACH ROW
        WHEN ((OLD.points, OLD.completed_jobs, OLD.joined_at, OLD.approved_at IS NULL)
          IS DISTINCT FROM (NEW.points, NEW.completed_jobs, NEW.joined_at, NEW.approved_at IS NULL))
        EXECUTE FUNCTION standings_counted();

      INSERT INTO ranked_by_points
        SELECT points, count(*) FROM installer_standings WHERE approved_at IS NOT NULL GROUP BY 1;
      INSERT INTO ranked_by_month
        SELECT points, completed_jobs, date_trunc('month', joined_at, 'UTC'), count(*)
          FROM installer_standings WHERE approved_at IS NOT NULL GROUP BY 1, 2, 3;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER standings_counted ON installer_standings;
      DROP TRIGGER standings_recounted ON installer_standings;
      DROP FUNCTION standings_counted();
      DROP FUNCTION count_ranked(installer_standings, integer);
      DROP TABLE ranked_by_points, ranked_by_month;
    `);
  }
}
