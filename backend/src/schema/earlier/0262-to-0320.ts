import { namePlaces } from './places.js';
import { step } from './step.js';

export const from0262To0320 = [
  // Who runs a schedule right now: one process at a time, and not for ever when it dies.
  step(
    'ScheduleLeases1700000000262',
    `
      CREATE TABLE schedule_leases (
        name text PRIMARY KEY,
        holder uuid NOT NULL,
        held_until timestamptz NOT NULL
      );
    `,
  ),
  // Whether a database was made for the provider sandbox or for real people and money: the first start decides for good.
  step(
    'DatabaseUse1700000000280',
    `
      CREATE TABLE database_use (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        is_sandbox boolean NOT NULL,
        since timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO database_use (is_sandbox, since) SELECT true, started_at FROM demo_market;
    `,
  ),
  // What everybody may know of a lead's place before the deposit: the post town, the outcode, and the outcode's centre,
  // from which distances are told. `search` holds the public place as B and the customer's own words for it as C, which
  // only staff search.
  step('PublicPlace1700000000281', async (runner) => {
    await runner.query(`
      ALTER TABLE leads
        ADD post_town text NOT NULL DEFAULT '',
        ADD public_lat double precision,
        ADD public_lng double precision;
    `);
    await namePlaces(runner);
    await runner.query(`
      ALTER TABLE leads DROP COLUMN search;
      ALTER TABLE leads ADD search tsvector NOT NULL GENERATED ALWAYS AS (
        setweight(to_tsvector('simple', lead_words(title)), 'A')
        || setweight(to_tsvector('simple', lead_words(post_town || ' ' || outcode)), 'B')
        || setweight(to_tsvector('simple', lead_words(location)), 'C')
        || setweight(to_tsvector('simple', lead_words(description)), 'D')
      ) STORED;
      CREATE INDEX leads_search ON leads USING gin (search);
      DROP INDEX leads_parts_of_words;
      CREATE INDEX leads_parts_of_words ON leads
        USING gin (title gin_trgm_ops, post_town gin_trgm_ops, location gin_trgm_ops, description gin_trgm_ops);
      DROP INDEX leads_feed_in_range;
      CREATE INDEX leads_feed_in_range ON leads (public_lat, public_lng) WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
    `);
  }),
  // Whoever deletes a session, and for whatever reason, the streams that were opened with it hear of it.
  step(
    'SessionEnded1700000000282',
    `
      CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('live', json_build_object('endedSession', OLD.id)::text);
        RETURN NULL;
      END $$;
      CREATE TRIGGER tell_session_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
    `,
  ),
  // Who did what: one row for each act of staff, each change of money and of an account, written by the database itself in
  // the change's own transaction. Rows are chained by hashes afterwards, so that nobody waits for another's change.
  step(
    'Audit1700000000290',
    `
      CREATE TABLE audit_entries (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        actor_kind text NOT NULL,
        actor_id uuid,
        request_id text,
        act text NOT NULL CHECK (act IN ('created', 'changed', 'deleted')),
        subject text NOT NULL,
        subject_id text NOT NULL,
        before jsonb,
        after jsonb,
        reason text
      );
      CREATE INDEX audit_entries_of_subject ON audit_entries (subject_id, id DESC);
      CREATE INDEX audit_entries_of_kind ON audit_entries (subject, id DESC);
      CREATE INDEX audit_entries_of_actor ON audit_entries (actor_id, id DESC);
      CREATE INDEX audit_entries_of_request ON audit_entries (request_id, id DESC) WHERE request_id IS NOT NULL;

      -- What waits for its place in the chain.
      CREATE TABLE audit_unsealed (entry_id uuid PRIMARY KEY REFERENCES audit_entries);
      CREATE TABLE audit_chain (
        position bigint PRIMARY KEY CHECK (position > 0),
        entry_id uuid NOT NULL UNIQUE REFERENCES audit_entries,
        hash bytea NOT NULL CHECK (length(hash) = 32),
        sealed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );

      CREATE FUNCTION audit_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the audit log is never changed' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION audit_refuses_change();
      CREATE TRIGGER audit_chain_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
        FOR EACH STATEMENT EXECUTE FUNCTION audit_refuses_change();

      CREATE FUNCTION audit_shown(changed jsonb, shown text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
        SELECT jsonb_object_agg(key, CASE WHEN key = ANY (shown) THEN value ELSE '"…"' END)
          FROM jsonb_each(changed)
      $$;

      -- With the owner's rights: who runs the product cannot write entries of its own.
      CREATE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE
        shown text[] := TG_ARGV[0];
        ignored text[] := TG_ARGV[1];
        was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN jsonb_strip_nulls(to_jsonb(OLD)) - ignored END;
        became jsonb := CASE WHEN TG_OP <> 'DELETE' THEN jsonb_strip_nulls(to_jsonb(NEW)) - ignored END;
        subject_key text := coalesce(became, was) ->> CASE WHEN coalesce(became, was) ? 'id' THEN 'id' ELSE 'user_id' END;
        entry uuid;
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          SELECT jsonb_object_agg(key, was -> key) FILTER (WHERE was ? key), jsonb_object_agg(key, became -> key) FILTER (WHERE became ? key)
            INTO was, became
            FROM jsonb_object_keys(was || became) AS key WHERE was -> key IS DISTINCT FROM became -> key;
          IF was IS NULL AND became IS NULL THEN
            RETURN NULL;
          END IF;
        END IF;
        INSERT INTO audit_entries (actor_kind, actor_id, request_id, reason, act, subject, subject_id, before, after)
        VALUES (
          coalesce(nullif(current_setting('rightinstaller.actor_kind', true), ''), 'operator'),
          nullif(current_setting('rightinstaller.actor_id', true), '')::uuid,
          nullif(current_setting('rightinstaller.request_id', true), ''),
          nullif(current_setting('rightinstaller.reason', true), ''),
          CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END,
          TG_TABLE_NAME, subject_key, audit_shown(was, shown), audit_shown(became, shown))
        RETURNING id INTO entry;
        INSERT INTO audit_unsealed VALUES (entry);
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_audited AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW

        EXECUTE FUNCTION audit_change('{id,user_type,is_admin,company_approved_at,email_verified_at,phone_verified_at,needs_registration,is_verified,is_approved,suspended_at,deleted_at,created_at}', '{updated_at,version}');
      CREATE TRIGGER installers_audited AFTER INSERT OR UPDATE OR DELETE ON installers FOR EACH ROW

        EXECUTE FUNCTION audit_change('{user_id,business_type,experience_years,working_radius_miles,dbs_checked,public_liability_insurance,agreed_at,submitted_at}', '{updated_at,version}');
      CREATE TRIGGER ledger_transactions_audited AFTER INSERT OR UPDATE OR DELETE ON ledger_transactions FOR EACH ROW

        EXECUTE FUNCTION audit_change('{id,key,kind,currency,booked_at}', '{updated_at,version,written_by}');
      CREATE TRIGGER ledger_entries_audited AFTER INSERT OR UPDATE OR DELETE ON ledger_entries FOR EACH ROW

        EXECUTE FUNCTION audit_change('{id,transaction_id,account,amount_pence,charge_id,user_id}', '{updated_at,version}');
      CREATE TRIGGER charges_audited AFTER INSERT OR UPDATE OR DELETE ON charges FOR EACH ROW

        EXECUTE FUNCTION audit_change('{id,kind,subject_id,payer_id,amount_pence,currency,status,provider_intent_id,received_pence,received_currency,last_error_code,cancel_requested_at,succeeded_at,canceled_at,created_at}', '{updated_at,version,check_at}');
      CREATE TRIGGER refunds_audited AFTER INSERT OR UPDATE OR DELETE ON refunds FOR EACH ROW

        EXECUTE FUNCTION audit_change('{id,charge_id,reason,amount_pence,currency,status,attempt,provider_refund_id,reference,failure_code,requested_at,sent_at,succeeded_at,failed_at}', '{updated_at,version,check_at}');
      CREATE TRIGGER chargebacks_audited AFTER INSERT OR UPDATE OR DELETE ON chargebacks FOR EACH ROW

        EXECUTE FUNCTION audit_change('{id,charge_id,amount_pence,currency,reason,status,taken_pence,returned_pence,opened_at,closed_at}', '{updated_at,version}');
      CREATE TRIGGER leads_audited AFTER INSERT OR UPDATE OR DELETE ON leads FOR EACH ROW
        WHEN (current_setting('rightinstaller.actor_kind', true) = 'staff')
        EXECUTE FUNCTION audit_change('{id,customer_id,status,priority,required_rank,deposit_pence,job_type,service_type,min_budget_pence,max_budget_pence,deadline,awarded_at,awarded_bid_id,cancelled_at,completed_at,archived_at}', '{updated_at,version}');
      CREATE TRIGGER bids_audited AFTER INSERT OR UPDATE OR DELETE ON bids FOR EACH ROW
        WHEN (current_setting('rightinstaller.actor_kind', true) = 'staff')
        EXECUTE FUNCTION audit_change('{id,lead_id,installer_id,status,price_pence}', '{updated_at,version}');
      CREATE TRIGGER unlocks_audited AFTER INSERT OR UPDATE OR DELETE ON unlocks FOR EACH ROW
        WHEN (current_setting('rightinstaller.actor_kind', true) = 'staff')
        EXECUTE FUNCTION audit_change('{id,lead_id,installer_id,status,deposit_pence}', '{updated_at,version}');
      CREATE TRIGGER awards_audited AFTER INSERT OR UPDATE OR DELETE ON awards FOR EACH ROW
        WHEN (current_setting('rightinstaller.actor_kind', true) = 'staff')
        EXECUTE FUNCTION audit_change('{id,lead_id,bid_id,status,charge_id,ended_at}', '{updated_at,version}');
      CREATE TRIGGER tickets_audited AFTER INSERT OR UPDATE OR DELETE ON tickets FOR EACH ROW
        WHEN (current_setting('rightinstaller.actor_kind', true) = 'staff')
        EXECUTE FUNCTION audit_change('{id,reference,kind,status}', '{updated_at,version}');
    `,
  ),
  // The product's time in the database: its own clock, and in the sandbox as far ahead of it as the product's processes
  // are.
  step(
    'Clock1700000000300',
    `
      CREATE TABLE clock (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        ahead interval NOT NULL CHECK (ahead >= interval '0')
      );
      INSERT INTO clock (ahead) VALUES (interval '0');

      CREATE FUNCTION clock_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
        SELECT clock_timestamp() + (SELECT ahead FROM clock)
      $$;
      DO $$ DECLARE found record; BEGIN
        FOR found IN SELECT table_name, column_name FROM information_schema.columns
                      WHERE table_schema = 'public' AND column_default IN ('now()', 'clock_timestamp()', 'CURRENT_TIMESTAMP') LOOP
          EXECUTE format('ALTER TABLE public.%I ALTER COLUMN %I SET DEFAULT clock_now()', found.table_name, found.column_name);
        END LOOP;
      END $$;
    `,
  ),
  // What many queries ask for, said once: which leads take bids, and how far apart two places are.
  step(
    'OpenLeads1700000000301',
    `
      -- As Lead.isOpen says it, and as the partial indexes of the feed have it. A column that is added to leads later
      -- shows here only when the view is made anew.
      CREATE VIEW open_leads AS
        SELECT * FROM leads WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;

      -- Great-circle miles between two places in WGS84 degrees, as platform/geo/distance.ts; null when one is unknown.
      -- One expression in plain SQL, so that the planner writes it into the query.
      CREATE FUNCTION miles(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
        RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN lat1 IS NOT NULL AND lat2 IS NOT NULL THEN
          2 * 3958.8 * asin(sqrt(least(1, power(sind((lat1 - lat2) / 2), 2)
            + cosd(lat1) * cosd(lat2) * power(sind((lng1 - lng2) / 2), 2)))) END
      $$;
    `,
  ),
  // Files that people send: what they are for, whose they are, and what they belong to. The bytes rest elsewhere.
  step(
    'Files1700000000320',
    `
      CREATE TABLE files (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        owner_id uuid NOT NULL REFERENCES users,
        purpose text NOT NULL CHECK (purpose IN
          ('job-photo', 'work-photo', 'message', 'evidence', 'document', 'avatar')),
        type text NOT NULL CHECK (type IN ('image/webp', 'application/pdf')),
        size_bytes integer NOT NULL CHECK (size_bytes > 0),
        subject_id uuid,
        created_at timestamptz NOT NULL,
        stored_at timestamptz,
        discarded_at timestamptz,
        CONSTRAINT files_belong_when_stored CHECK (subject_id IS NULL OR stored_at IS NOT NULL)
      );
      CREATE INDEX files_of_a_subject ON files (subject_id, id) WHERE subject_id IS NOT NULL;
      CREATE INDEX files_of_nobody_yet ON files (created_at) WHERE subject_id IS NULL AND discarded_at IS NULL;
      CREATE INDEX files_discarded ON files (discarded_at) WHERE discarded_at IS NOT NULL;
    `,
  ),
];
