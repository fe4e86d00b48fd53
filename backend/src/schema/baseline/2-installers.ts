import type { QueryRunner } from 'typeorm';
import { auditStatements } from '../../platform/audit/audit-table.js';

/**
 * Installers' applications, what they do and where, their points and standing. How many stand where is a sum of few rows however
 * large the market is: changes are rows of their own, so that no change waits for another's counter.
 */
export async function installers(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE installers (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      business_name text NOT NULL,
      business_type text NOT NULL CHECK (business_type IN ('sole_trader', 'limited_company', 'partnership')),
      experience_years text NOT NULL CHECK (experience_years IN ('0-2', '3-5', '6-10', '10+')),
      certifications text,
      working_radius_miles integer NOT NULL CHECK (working_radius_miles BETWEEN 1 AND 1000),
      contact_phone text NOT NULL,
      business_address text NOT NULL,
      postcode text NOT NULL,
      lat double precision,
      lng double precision,
      dbs_checked boolean NOT NULL,
      public_liability_insurance boolean NOT NULL,
      agreed_at timestamptz NOT NULL,
      submitted_at timestamptz NOT NULL DEFAULT clock_now(),
      updated_at timestamptz NOT NULL DEFAULT clock_now(),
      public_since timestamptz,
      identity_checked_at timestamptz,
      CHECK ((lat IS NULL) = (lng IS NULL))
    );
    COMMENT ON COLUMN installers.public_since IS 'null: their page is for owners of jobs that they bid on alone.';
    COMMENT ON COLUMN installers.identity_checked_at IS 'When staff last confirmed who they are; null: not confirmed, or nobody wrote down when.';
    CREATE INDEX installers_public ON installers (public_since DESC, user_id) WHERE public_since IS NOT NULL;

    -- One row for each kind of work, with what matching needs in the index itself: a probe never visits the table.
    CREATE TABLE installer_services (
      user_id uuid NOT NULL REFERENCES installers ON DELETE CASCADE,
      service_type text NOT NULL,
      outcode text NOT NULL,
      radius_miles integer NOT NULL,
      lat double precision,
      lng double precision,
      -- approved and not suspended
      active boolean NOT NULL DEFAULT false,
      PRIMARY KEY (user_id, service_type)
    );
    CREATE INDEX installer_services_match ON installer_services (service_type, outcode, radius_miles)
      INCLUDE (user_id, lat, lng) WHERE active;

    CREATE TABLE point_events (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      installer_id uuid NOT NULL REFERENCES users,
      points integer NOT NULL CHECK (points <> 0),
      reason text NOT NULL,
      subject_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT clock_now(),
      CONSTRAINT point_events_once UNIQUE (installer_id, reason, subject_id)
    );
    CREATE INDEX point_events_of_installer ON point_events (installer_id, created_at DESC);

    CREATE TABLE installer_outcomes (
      installer_id uuid NOT NULL REFERENCES users,
      subject_id uuid NOT NULL,
      outcome text NOT NULL CHECK (outcome IN ('approved', 'withdrawn', 'dispute-lost')),
      created_at timestamptz NOT NULL DEFAULT clock_now(),
      PRIMARY KEY (installer_id, subject_id)
    );

    CREATE TABLE installer_standings (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      points integer NOT NULL DEFAULT 0,
      completed_jobs integer NOT NULL DEFAULT 0,
      withdrawals integer NOT NULL DEFAULT 0,
      disputes_lost integer NOT NULL DEFAULT 0,
      -- null: not approved now, so not ranked
      approved_at timestamptz,
      joined_at timestamptz NOT NULL
    );
    CREATE INDEX installer_standings_rank
      ON installer_standings (points DESC, completed_jobs DESC, joined_at, user_id) WHERE approved_at IS NOT NULL;
    CREATE INDEX installer_standings_by_points ON installer_standings (points, user_id);

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
  `);
  await auditStatements(runner, 'installers', {
    shown: [
      'user_id',
      'business_type',
      'experience_years',
      'working_radius_miles',
      'dbs_checked',
      'public_liability_insurance',
      'agreed_at',
      'submitted_at',
    ],
  });
}
