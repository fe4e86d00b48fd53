import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox: events as rows, and one delivery row for each work that somebody subscribed to. */
export class Platform1700000000001 implements MigrationInterface {
  name = 'Platform1700000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS citext;
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE EXTENSION IF NOT EXISTS unaccent;

      CREATE TABLE outbox_events (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        name text NOT NULL,
        payload jsonb NOT NULL,
        occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        published_at timestamptz
      );
      CREATE INDEX outbox_events_unpublished ON outbox_events (id) WHERE published_at IS NULL;
      CREATE INDEX outbox_events_published ON outbox_events (published_at) WHERE published_at IS NOT NULL;

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
        PRIMARY KEY (event_id, subscription)
      );
      CREATE INDEX outbox_deliveries_due ON outbox_deliveries (ring_again_at) WHERE state = 'due';

      CREATE TABLE places (
        code text PRIMARY KEY,
        lat double precision NOT NULL,
        lng double precision NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE places; DROP TABLE outbox_deliveries; DROP TABLE outbox_events;');
  }
}
