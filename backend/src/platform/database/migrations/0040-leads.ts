import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Jobs on offer. The feed's partial index is the order of the board, so that its first page costs the same at any size;
 * `search` holds the words (title A, location B, description D), the trigram index serves parts of words.
 */
export class Leads1700000000040 implements MigrationInterface {
  name = 'Leads1700000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION lead_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN regexp_replace(lower($1), '[^[:alnum:]]+', ' ', 'g');

      CREATE TABLE leads (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        customer_id uuid REFERENCES users,
        created_by uuid NOT NULL REFERENCES users,
        title text NOT NULL CHECK (title <> ''),
        description text NOT NULL CHECK (description <> ''),
        location text NOT NULL,
        postcode text NOT NULL,
        outcode text NOT NULL,
        lat double precision,
        lng double precision,
        place_precision text CHECK (place_precision IN ('unit', 'sector', 'outcode', 'area')),
        budget text NOT NULL,
        min_budget_pence integer NOT NULL DEFAULT 0 CHECK (min_budget_pence >= 0),
        max_budget_pence integer CHECK (max_budget_pence >= 0),
        job_type text NOT NULL CHECK (job_type IN ('residential', 'commercial', 'industrial')),
        service_type text,
        priority text NOT NULL DEFAULT 'standard' CHECK (priority IN ('standard', 'high', 'premium')),
        required_rank integer NOT NULL DEFAULT 0 CHECK (required_rank >= 0),
        deposit_pence integer NOT NULL DEFAULT 5000 CHECK (deposit_pence >= 100),
        deadline date,
        status text NOT NULL CHECK (status IN ('draft', 'active', 'completed', 'cancelled')),
        interested_count integer NOT NULL DEFAULT 0 CHECK (interested_count >= 0),
        bid_count integer NOT NULL DEFAULT 0 CHECK (bid_count >= 0),
        notified_count integer NOT NULL DEFAULT 0 CHECK (notified_count >= 0),
        activated_at timestamptz,
        awarded_at timestamptz,
        awarded_bid_id uuid,
        completed_at timestamptz,
        cancelled_at timestamptz,
        archived_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        version integer NOT NULL DEFAULT 1,
        search tsvector NOT NULL GENERATED ALWAYS AS (
          setweight(to_tsvector('simple', lead_words(title)), 'A')
          || setweight(to_tsvector('simple', lead_words(location)), 'B')
          || setweight(to_tsvector('simple', lead_words(description)), 'D')
        ) STORED,
        CONSTRAINT leads_active_has_begun CHECK (status <> 'active' OR activated_at IS NOT NULL),
        CONSTRAINT leads_award_names_its_bid CHECK ((awarded_at IS NULL) = (awarded_bid_id IS NULL))
      );
      CREATE INDEX leads_feed ON leads (created_at DESC, id DESC)
        WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
      CREATE INDEX leads_newest ON leads (created_at DESC, id DESC) WHERE archived_at IS NULL;
      CREATE INDEX leads_of_customer ON leads (customer_id, created_at DESC, id DESC) WHERE customer_id IS NOT NULL;
      CREATE INDEX leads_open_since ON leads (activated_at)
        WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
      CREATE INDEX leads_open_until ON leads (deadline)
        WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL AND deadline IS NOT NULL;
      CREATE INDEX leads_search ON leads USING gin (search);
      CREATE INDEX leads_parts_of_words ON leads
        USING gin (title gin_trgm_ops, location gin_trgm_ops, description gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE leads; DROP FUNCTION lead_words(text);');
  }
}
