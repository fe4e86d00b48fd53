import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Installers' applications, what they do and where, their points and standing. */
export class Installers1700000000021 implements MigrationInterface {
  name = 'Installers1700000000021';

  async up(runner: QueryRunner): Promise<void> {
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
        submitted_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((lat IS NULL) = (lng IS NULL))
      );

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
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT point_events_once UNIQUE (installer_id, reason, subject_id)
      );
      CREATE INDEX point_events_of_installer ON point_events (installer_id, created_at DESC);

      CREATE TABLE installer_outcomes (
        installer_id uuid NOT NULL REFERENCES users,
        subject_id uuid NOT NULL,
        outcome text NOT NULL CHECK (outcome IN ('approved', 'withdrawn', 'dispute-lost')),
        created_at timestamptz NOT NULL DEFAULT now(),
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

      CREATE INDEX users_search ON users
        USING gin ((first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops) WHERE deleted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_search;
      DROP TABLE installer_standings, installer_outcomes, point_events, installer_services, installers;
    `);
  }
}
