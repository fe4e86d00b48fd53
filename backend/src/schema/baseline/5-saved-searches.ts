import type { QueryRunner } from 'typeorm';

/** What installers look for again and again, and which leads they were told of because of it. */
export async function savedSearches(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE saved_searches (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      user_id uuid NOT NULL REFERENCES users,
      name text NOT NULL,
      q text,
      -- The same as a query over leads.search.
      words tsquery,
      priority text,
      service_type text,
      within_miles integer,
      deposit_pounds integer,
      budget_pounds integer,
      in_range boolean NOT NULL,
      sorted_by text NOT NULL,
      alerts boolean NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT saved_searches_words CHECK ((q IS NULL) = (words IS NULL))
    );
    CREATE UNIQUE INDEX saved_searches_name ON saved_searches (user_id, lower(name));
    CREATE INDEX saved_searches_alerts ON saved_searches (service_type, user_id) WHERE alerts;

    CREATE TABLE search_alerts (
      lead_id uuid NOT NULL REFERENCES leads,
      user_id uuid NOT NULL REFERENCES users,
      search_id uuid REFERENCES saved_searches ON DELETE SET NULL,
      told_at timestamptz NOT NULL,
      PRIMARY KEY (lead_id, user_id)
    );
    CREATE INDEX search_alerts_of_a_search ON search_alerts (search_id);
  `);
}
