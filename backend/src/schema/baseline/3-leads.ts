import type { QueryRunner } from 'typeorm';
import { auditStatements } from '../../platform/audit/audit-table.js';

const isOpen = `status = 'active' AND awarded_at IS NULL AND archived_at IS NULL`;

/**
 * Jobs on offer. The partial indexes of the feed are the orders of the board, so that its first page costs the same at any size;
 * `search` holds the words, the trigram index serves parts of words.
 */
export async function leads(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION lead_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN regexp_replace(lower($1), '[^[:alnum:]]+', ' ', 'g');

    CREATE FUNCTION service_words(service_type text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE service_type
          WHEN 'starlink' THEN 'Starlink Installation'
          WHEN 'network_installation' THEN 'Network Installation'
          WHEN '4g_5g' THEN '4G/5G Installation'
          WHEN 'viasat' THEN 'ViaSat Installation'
          WHEN 'satellite_tv' THEN 'Satellite TV'
          WHEN 'aerial' THEN 'Aerial Installation'
          WHEN 'av_installation' THEN 'Audio/Visual AV Systems'
          WHEN 'cctv' THEN 'CCTV Installation'
          WHEN 'home_network' THEN 'Home Network'
          WHEN 'home_automation' THEN 'Home Automation'
          WHEN 'commercial_energy' THEN 'Commercial Energy'
          WHEN 'offshore_installation' THEN 'Offshore Installation'
          WHEN 'construction_network' THEN 'Construction Networks'
          ELSE ''
        END $$;

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
      created_at timestamptz NOT NULL DEFAULT clock_now(),
      updated_at timestamptz NOT NULL DEFAULT clock_now(),
      version integer NOT NULL DEFAULT 1,
      -- What everybody may know of its place before the deposit: the post town, the outcode, and the outcode's centre.
      post_town text NOT NULL DEFAULT '',
      public_lat double precision,
      public_lng double precision,
      work_approved_at timestamptz,
      -- The customer's own words for the place are C, which only staff search.
      search tsvector NOT NULL GENERATED ALWAYS AS (
        setweight(to_tsvector('simple', lead_words(title || ' ' || service_words(service_type))), 'A')
        || setweight(to_tsvector('simple', lead_words(post_town || ' ' || outcode)), 'B')
        || setweight(to_tsvector('simple', lead_words(location)), 'C')
        || setweight(to_tsvector('simple', lead_words(description)), 'D')
      ) STORED,
      CONSTRAINT leads_active_has_begun CHECK (status <> 'active' OR activated_at IS NOT NULL),
      CONSTRAINT leads_award_names_its_bid CHECK ((awarded_at IS NULL) = (awarded_bid_id IS NULL))
    );
    CREATE INDEX leads_feed ON leads (created_at DESC, id DESC) WHERE ${isOpen};
    CREATE INDEX leads_newest ON leads (created_at DESC, id DESC) WHERE archived_at IS NULL;
    CREATE INDEX leads_of_customer ON leads (customer_id, created_at DESC, id DESC) WHERE customer_id IS NOT NULL;
    CREATE INDEX leads_open_since ON leads (activated_at) WHERE ${isOpen};
    CREATE INDEX leads_feed_of_priority ON leads (priority, created_at DESC, id DESC) WHERE ${isOpen};
    CREATE INDEX leads_feed_of_service ON leads (service_type, created_at DESC, id DESC) WHERE ${isOpen};
    CREATE INDEX leads_feed_of_job_type ON leads (job_type, created_at DESC, id DESC) WHERE ${isOpen};
    CREATE INDEX leads_feed_by_budget ON leads (max_budget_pence DESC NULLS LAST, id DESC) WHERE ${isOpen};
    CREATE INDEX leads_feed_by_deadline ON leads (deadline, id) WHERE ${isOpen};
    CREATE INDEX leads_cancelled ON leads (cancelled_at) WHERE status = 'cancelled';
    CREATE INDEX leads_completed ON leads (id) WHERE status = 'completed' AND awarded_bid_id IS NOT NULL;
    CREATE INDEX leads_of_status ON leads (status, created_at DESC, id DESC) WHERE archived_at IS NULL;
    CREATE INDEX leads_by_title ON leads (lower(title), id) WHERE archived_at IS NULL;
    CREATE INDEX leads_feed_by_title ON leads (lower(title), id) WHERE ${isOpen};
    CREATE INDEX leads_feed_by_low_budget ON leads (max_budget_pence, id) WHERE ${isOpen};
    CREATE INDEX leads_active_of_priority ON leads (priority) WHERE status = 'active' AND archived_at IS NULL;
    CREATE INDEX leads_parts_of_words ON leads
      USING gin (title gin_trgm_ops, post_town gin_trgm_ops, location gin_trgm_ops, description gin_trgm_ops);
    CREATE INDEX jobs_newest ON leads (created_at DESC, id DESC) WHERE customer_id IS NOT NULL;
    CREATE INDEX leads_search ON leads USING gin (search);
    CREATE INDEX leads_feed_by_deposit ON leads (deposit_pence) WHERE ${isOpen};
    CREATE INDEX leads_by_priority ON leads (array_position(ARRAY['standard', 'high', 'premium'], priority), id)
      WHERE archived_at IS NULL;
    CREATE INDEX leads_by_interest ON leads (interested_count, id) WHERE archived_at IS NULL;
    CREATE INDEX leads_of_priority ON leads (priority, created_at DESC, id DESC) WHERE archived_at IS NULL;
    CREATE INDEX jobs_of_status ON leads (status, created_at DESC, id DESC)
      WHERE customer_id IS NOT NULL AND archived_at IS NULL;
    CREATE INDEX leads_feed_by_farthest_deadline ON leads (deadline DESC NULLS LAST, id DESC) WHERE ${isOpen};
    CREATE INDEX leads_feed_search ON leads USING gin (search) WHERE ${isOpen};
    CREATE INDEX leads_feed_in_range ON leads (public_lat, public_lng) INCLUDE (service_type, id) WHERE ${isOpen};
    CREATE INDEX leads_by_status ON leads (status, id) WHERE archived_at IS NULL;

    -- As Lead.isOpen says it. A column that is added to leads later shows here only when the view is made anew.
    CREATE VIEW open_leads AS SELECT * FROM leads WHERE ${isOpen};
  `);
  await auditStatements(runner, 'leads', {
    shown: [
      'id',
      'customer_id',
      'status',
      'priority',
      'required_rank',
      'deposit_pence',
      'job_type',
      'service_type',
      'min_budget_pence',
      'max_budget_pence',
      'deadline',
      'awarded_at',
      'awarded_bid_id',
      'cancelled_at',
      'completed_at',
      'archived_at',
    ],
    staffOnly: true,
  });
}
