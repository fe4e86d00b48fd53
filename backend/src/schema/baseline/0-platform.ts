import type { QueryRunner } from 'typeorm';

/**
 * The clock, the outbox (events as rows, and one delivery row for each work that somebody subscribed to), and what processes
 * keep of each other.
 */
export async function platform(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE EXTENSION IF NOT EXISTS citext;
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE EXTENSION IF NOT EXISTS unaccent;

    -- In the sandbox as far ahead of PostgreSQL's own clock as the product's processes are; behind it while the demo market is built.
    CREATE TABLE clock (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      ahead interval NOT NULL
    );

    CREATE FUNCTION clock_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
        SELECT clock_timestamp() + (SELECT ahead FROM clock)
      $$;
    INSERT INTO clock (ahead) VALUES (interval '0');

    CREATE TABLE outbox_events (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      name text NOT NULL,
      payload jsonb NOT NULL,
      occurred_at timestamptz NOT NULL DEFAULT clock_now(),
      published_at timestamptz,
      actor_kind text NOT NULL DEFAULT 'operator'
        CHECK (actor_kind IN ('user', 'staff', 'visitor', 'provider', 'clock', 'operator')),
      actor_id uuid,
      request_id text
    );
    CREATE INDEX outbox_events_unpublished ON outbox_events (id) WHERE published_at IS NULL;
    CREATE INDEX outbox_events_published ON outbox_events (published_at) WHERE published_at IS NOT NULL;

    -- One for each work that somebody subscribed to. No rings: no bell was rung for it.
    CREATE TABLE outbox_deliveries (
      event_id uuid NOT NULL REFERENCES outbox_events ON DELETE CASCADE,
      subscription text NOT NULL,
      queue text NOT NULL,
      state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'done', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      rings integer NOT NULL DEFAULT 0,
      last_error text,
      ring_again_at timestamptz NOT NULL,
      finished_at timestamptz,
      -- The bell that was rung for many deliveries; null where one has a bell of its own.
      bell text,
      PRIMARY KEY (event_id, subscription)
    );
    CREATE INDEX outbox_deliveries_due ON outbox_deliveries (ring_again_at) WHERE state = 'due';
    CREATE INDEX outbox_deliveries_silent ON outbox_deliveries (ring_again_at) WHERE state = 'due' AND rings = 0;
    CREATE INDEX outbox_deliveries_of_bell ON outbox_deliveries (bell) WHERE state = 'due' AND bell IS NOT NULL;

    -- Tells whether the queues are still those that were rung.
    CREATE TABLE queue_marker (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      marker uuid NOT NULL
    );
    INSERT INTO queue_marker (marker) VALUES (gen_random_uuid());

    -- Who runs a schedule right now: one process at a time, and not for ever when it dies.
    CREATE TABLE schedule_leases (
      name text PRIMARY KEY,
      holder uuid NOT NULL,
      held_until timestamptz NOT NULL,
      process integer
    );

    -- A process holds an advisory lock for as long as it lives, and what it has in hand names that process: so its death is
    -- known at once. 6601 stands for such locks.
    CREATE FUNCTION is_present(process integer) RETURNS boolean LANGUAGE sql STABLE STRICT COST 1000 AS $$
        SELECT EXISTS (
          SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
           WHERE l.locktype = 'advisory' AND l.classid = 6601 AND l.objid = process::oid AND l.granted)
      $$;

    -- Rows that a sweep could not work on rest for a while, so that they do not take the turn of the others.
    CREATE TABLE sweep_setbacks (
      sweep text NOT NULL,
      item text NOT NULL,
      failures integer NOT NULL DEFAULT 1,
      rests_until timestamptz NOT NULL,
      PRIMARY KEY (sweep, item)
    );

    CREATE TABLE places (
      code text PRIMARY KEY,
      lat double precision NOT NULL,
      lng double precision NOT NULL
    );

    -- Great-circle miles between two places in WGS84 degrees, as platform/geo/distance.ts; null when one is unknown.
    -- One expression in plain SQL, so that the planner writes it into the query.
    CREATE FUNCTION miles(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
      RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN lat1 IS NOT NULL AND lat2 IS NOT NULL THEN
          2 * 3958.8 * asin(sqrt(least(1, power(sind((lat1 - lat2) / 2), 2)
            + cosd(lat1) * cosd(lat2) * power(sind((lng1 - lng2) / 2), 2)))) END
      $$;

    -- Whether it was made for the provider sandbox or for real people and money: the first start decides for good.
    CREATE TABLE database_use (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      is_sandbox boolean NOT NULL,
      since timestamptz NOT NULL DEFAULT clock_now()
    );
  `);
}
