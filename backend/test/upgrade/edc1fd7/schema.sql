CREATE TABLE "migrations" ("id" SERIAL NOT NULL, "timestamp" bigint NOT NULL, "name" character varying NOT NULL, CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY ("id"));

-- Platform1700000000001
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

-- Auth1700000000010
      CREATE TABLE users (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        email citext NOT NULL CHECK (length(email) <= 254),
        password_hash text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        user_type text NOT NULL CHECK (user_type IN ('installer', 'customer')),
        is_admin boolean NOT NULL DEFAULT false,
        company_name text CHECK (company_name IS NULL OR user_type = 'customer'),
        company_approved_at timestamptz CHECK (company_approved_at IS NULL OR company_name IS NOT NULL),
        email_verified_at timestamptz,
        phone_number text,
        phone_verified_at timestamptz CHECK (phone_verified_at IS NULL OR phone_number IS NOT NULL),
        address text,
        bio text,
        profile_image_url text,
        needs_registration boolean NOT NULL DEFAULT false,
        is_verified boolean NOT NULL DEFAULT false,
        is_approved boolean NOT NULL DEFAULT false,
        suspended_at timestamptz,
        stripe_connect_account_id text UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        deleted_at timestamptz,
        CONSTRAINT users_approved_is_verified CHECK (NOT is_approved OR is_verified),
        CONSTRAINT users_suspended_is_not_approved CHECK (NOT (is_approved AND suspended_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX users_email_live ON users (email) WHERE deleted_at IS NULL;
      CREATE INDEX users_joined ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL AND NOT is_admin;

      CREATE TABLE sessions (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        created_at timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX sessions_of_user ON sessions (user_id);
      CREATE INDEX sessions_expiry ON sessions (expires_at);

      CREATE TABLE contact_changes (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        channel text NOT NULL CHECK (channel IN ('email', 'phone')),
        previous text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX contact_changes_by_time ON contact_changes (created_at) WHERE previous IS NOT NULL;
      CREATE INDEX contact_changes_of_user ON contact_changes (user_id);

-- Verification1700000000020
      CREATE TABLE verification_codes (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        channel text NOT NULL CHECK (channel IN ('email', 'phone')),
        target text NOT NULL,
        code_hmac bytea NOT NULL CHECK (length(code_hmac) = 32),
        -- AES-256-GCM; null once sent, used or expired
        sealed_code bytea,
        tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        sent_at timestamptz,
        used_at timestamptz
      );
      CREATE INDEX verification_codes_latest ON verification_codes (user_id, channel, created_at DESC);
      CREATE INDEX verification_codes_of_target ON verification_codes (target, created_at DESC);
      CREATE INDEX verification_codes_by_time ON verification_codes (created_at);

-- Installers1700000000021
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

-- Payments1700000000030
      CREATE TABLE charges (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        kind text NOT NULL CHECK (kind IN ('deposit', 'charge')),
        subject_id uuid NOT NULL,
        payer_id uuid NOT NULL,
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        currency text NOT NULL DEFAULT 'gbp' CHECK (currency = 'gbp'),
        description text NOT NULL CHECK (length(description) BETWEEN 1 AND 500),
        status text NOT NULL DEFAULT 'requires_payment'
          CHECK (status IN ('requires_payment', 'processing', 'succeeded', 'canceled', 'mismatched')),
        provider_intent_id text UNIQUE,
        received_pence integer CHECK (received_pence > 0),
        received_currency text,
        last_error_code text,
        last_error_ref text,
        last_error_message text,
        cancel_requested_at timestamptz,
        succeeded_at timestamptz,
        canceled_at timestamptz,
        check_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT charges_one_per_subject UNIQUE (kind, subject_id),
        CONSTRAINT charges_received_when_paid CHECK (
          (status IN ('succeeded', 'mismatched')) = (succeeded_at IS NOT NULL)
          AND (status IN ('succeeded', 'mismatched')) = (received_pence IS NOT NULL)
          AND (received_pence IS NULL) = (received_currency IS NULL)),
        CONSTRAINT charges_paid_as_asked CHECK (
          status <> 'succeeded' OR (received_pence = amount_pence AND received_currency = currency)),
        CONSTRAINT charges_canceled_when CHECK ((status = 'canceled') = (canceled_at IS NOT NULL))
      );
      CREATE INDEX charges_of_payer ON charges (payer_id, created_at DESC, id DESC);
      CREATE INDEX charges_to_ask ON charges (check_at) WHERE status IN ('requires_payment', 'processing');

      CREATE FUNCTION charges_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'charges are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.kind, NEW.subject_id, NEW.payer_id, NEW.amount_pence, NEW.currency)
           IS DISTINCT FROM (OLD.kind, OLD.subject_id, OLD.payer_id, OLD.amount_pence, OLD.currency)
           OR (OLD.provider_intent_id IS NOT NULL AND NEW.provider_intent_id IS DISTINCT FROM OLD.provider_intent_id)
           OR (OLD.received_pence IS NOT NULL AND NEW.received_pence IS DISTINCT FROM OLD.received_pence) THEN
          RAISE EXCEPTION 'the facts of charge % never change', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.status <> OLD.status AND OLD.status NOT IN ('requires_payment', 'processing') THEN
          RAISE EXCEPTION 'charge % is %, it cannot become %', OLD.id, OLD.status, NEW.status
            USING ERRCODE = 'restrict_violation';
        END IF;
        NEW.updated_at := clock_timestamp();
        RETURN NEW;
      END $$;
      CREATE TRIGGER charges_guard BEFORE UPDATE OR DELETE ON charges FOR EACH ROW EXECUTE FUNCTION charges_guard();

      CREATE TABLE refunds (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        charge_id uuid NOT NULL REFERENCES charges,
        reason text NOT NULL CHECK (reason ~ '^[a-z][a-z-]{1,60}$'),
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        currency text NOT NULL DEFAULT 'gbp',
        status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'sent', 'succeeded', 'failed')),
        attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),
        provider_refund_id text UNIQUE,
        reference text,
        failure_code text,
        requested_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        succeeded_at timestamptz,
        failed_at timestamptz,
        check_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT refunds_one_per_reason UNIQUE (charge_id, reason),
        CONSTRAINT refunds_sent_when CHECK (status NOT IN ('sent', 'succeeded') OR (sent_at IS NOT NULL AND provider_refund_id IS NOT NULL)),
        CONSTRAINT refunds_succeeded_when CHECK ((status = 'succeeded') = (succeeded_at IS NOT NULL)),
        CONSTRAINT refunds_failed_when CHECK ((status = 'failed') = (failed_at IS NOT NULL))
      );
      CREATE INDEX refunds_to_ask ON refunds (check_at);

      CREATE FUNCTION refunds_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        paid charges;
        given bigint;
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'refunds are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF TG_OP = 'INSERT' THEN
          SELECT * INTO paid FROM charges WHERE id = NEW.charge_id FOR UPDATE;
          IF paid.received_pence IS NULL THEN
            RAISE EXCEPTION 'charge % was not paid, nothing can go back', NEW.charge_id USING ERRCODE = 'check_violation';
          END IF;
          SELECT coalesce(sum(amount_pence), 0) INTO given FROM refunds WHERE charge_id = NEW.charge_id;
          IF given + NEW.amount_pence > paid.received_pence OR NEW.currency <> paid.received_currency THEN
            RAISE EXCEPTION 'refunds of charge % would exceed it', NEW.charge_id
              USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_charge';
          END IF;
          RETURN NEW;
        END IF;
        IF (NEW.charge_id, NEW.reason, NEW.amount_pence, NEW.currency)
           IS DISTINCT FROM (OLD.charge_id, OLD.reason, OLD.amount_pence, OLD.currency) THEN
          RAISE EXCEPTION 'the facts of refund % never change', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
          ('requested', 'sent'), ('requested', 'succeeded'), ('requested', 'failed'),
          ('sent', 'succeeded'), ('sent', 'failed'), ('succeeded', 'failed'), ('failed', 'requested')) THEN
          RAISE EXCEPTION 'refund % is %, it cannot become %', OLD.id, OLD.status, NEW.status
            USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.attempt < OLD.attempt OR (NEW.attempt > OLD.attempt AND OLD.status <> 'failed') THEN
          RAISE EXCEPTION 'refund % takes a new attempt only after a failed one', OLD.id
            USING ERRCODE = 'restrict_violation';
        END IF;
        NEW.updated_at := clock_timestamp();
        RETURN NEW;
      END $$;
      CREATE TRIGGER refunds_guard BEFORE INSERT OR UPDATE OR DELETE ON refunds
        FOR EACH ROW EXECUTE FUNCTION refunds_guard();

      CREATE TABLE provider_operations (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        kind text NOT NULL CHECK (kind ~ '^[a-z]+\.[a-z]+$'),
        business_id uuid NOT NULL,
        attempt integer NOT NULL CHECK (attempt > 0),
        idempotency_key text NOT NULL UNIQUE,
        params jsonb NOT NULL,
        state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'in_flight', 'done', 'failed', 'unknown')),
        provider_id text,
        claim uuid,
        lease_until timestamptz,
        calls integer NOT NULL DEFAULT 0,
        next_try_at timestamptz NOT NULL DEFAULT now(),
        first_called_at timestamptz,
        error_code text,
        error_message text,
        compensated_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        UNIQUE (kind, business_id, attempt),
        CONSTRAINT provider_operations_claimed CHECK ((state = 'in_flight') = (claim IS NOT NULL AND lease_until IS NOT NULL)),
        CONSTRAINT provider_operations_finished CHECK ((state IN ('done', 'failed')) = (finished_at IS NOT NULL)),
        CONSTRAINT provider_operations_compensated CHECK (compensated_at IS NULL OR state = 'done')
      );
      -- At most one attempt is under way or standing: nothing is ever paid twice.
      CREATE UNIQUE INDEX provider_operations_one_live ON provider_operations (kind, business_id)
        WHERE state <> 'failed' AND compensated_at IS NULL;
      CREATE UNIQUE INDEX provider_operations_provider_id ON provider_operations (kind, provider_id) WHERE provider_id IS NOT NULL;
      CREATE INDEX provider_operations_open ON provider_operations (next_try_at) WHERE state IN ('due', 'in_flight', 'unknown');

      CREATE FUNCTION provider_operations_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'provider operations are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.kind, NEW.business_id, NEW.attempt, NEW.idempotency_key, NEW.params)
           IS DISTINCT FROM (OLD.kind, OLD.business_id, OLD.attempt, OLD.idempotency_key, OLD.params)
           OR (OLD.state IN ('done', 'failed') AND NEW.state <> OLD.state)
           OR (OLD.first_called_at IS NOT NULL AND NEW.first_called_at IS DISTINCT FROM OLD.first_called_at)
           OR (OLD.state = 'unknown' AND NEW.state = 'due') THEN
          RAISE EXCEPTION 'operation % is %, that cannot be changed', OLD.id, OLD.state USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER provider_operations_guard BEFORE UPDATE OR DELETE ON provider_operations
        FOR EACH ROW EXECUTE FUNCTION provider_operations_guard();

      CREATE TABLE provider_events (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        provider_event_id text NOT NULL UNIQUE,
        type text NOT NULL,
        object_id text,
        payload jsonb NOT NULL,
        state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'applied', 'ignored')),
        received_at timestamptz NOT NULL DEFAULT now(),
        applied_at timestamptz,
        CONSTRAINT provider_events_applied_when CHECK ((state = 'received') = (applied_at IS NULL))
      );
      CREATE INDEX provider_events_waiting ON provider_events (received_at) WHERE state = 'received';

-- Ledger1700000000031
      CREATE TABLE ledger_accounts (
        code text PRIMARY KEY,
        normal_side text NOT NULL CHECK (normal_side IN ('debit', 'credit')),
        meaning text NOT NULL
      );
      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('provider_balance', 'debit', 'Money that the provider holds for the platform'),
        ('deposits_held', 'credit', 'Deposits of installers, theirs until forfeited'),
        ('jobs_held', 'credit', 'Held payments of customers for awarded jobs'),
        ('owed_to_installers', 'credit', 'Net pay that is earned and not yet transferred'),
        ('fees_earned', 'credit', 'The platform''s part of finished jobs'),
        ('forfeits', 'credit', 'Deposits forfeited by withdrawing after the award'),
        ('refunds_in_flight', 'credit', 'Money on its way back to a card that has not left the provider yet');

      CREATE TABLE ledger_transactions (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        key text NOT NULL UNIQUE,
        kind text NOT NULL,
        currency text NOT NULL DEFAULT 'gbp',
        booked_at timestamptz NOT NULL DEFAULT now(),
        written_by xid8 NOT NULL DEFAULT pg_current_xact_id()
      );

      CREATE TABLE ledger_entries (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        transaction_id uuid NOT NULL REFERENCES ledger_transactions,
        account text NOT NULL REFERENCES ledger_accounts,
        amount_pence bigint NOT NULL CHECK (amount_pence <> 0),
        charge_id uuid REFERENCES charges,
        user_id uuid
      );
      COMMENT ON COLUMN ledger_entries.amount_pence IS 'A debit is positive, a credit negative.';
      CREATE INDEX ledger_entries_of_transaction ON ledger_entries (transaction_id);
      CREATE INDEX ledger_entries_of_charge ON ledger_entries (charge_id, account);
      CREATE INDEX ledger_entries_of_user ON ledger_entries (user_id, account) WHERE user_id IS NOT NULL;

      CREATE FUNCTION ledger_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the ledger is never changed: book a reversing transaction' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
        FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
      CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
        FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
      CREATE TRIGGER ledger_accounts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts
        FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();

      -- A committed transaction takes no more entries, not even balanced ones.
      CREATE FUNCTION ledger_entry_joins_open_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM ledger_transactions
                       WHERE id = NEW.transaction_id AND written_by = pg_current_xact_id()) THEN
          RAISE EXCEPTION 'ledger transaction % is closed', NEW.transaction_id USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER ledger_entries_join BEFORE INSERT ON ledger_entries
        FOR EACH ROW EXECUTE FUNCTION ledger_entry_joins_open_transaction();

      CREATE FUNCTION ledger_transaction_balances() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        owner uuid := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN (to_jsonb(NEW) ->> 'transaction_id')::uuid ELSE NEW.id END;
        total numeric;
        entries bigint;
      BEGIN
        SELECT coalesce(sum(amount_pence), 0), count(*) INTO total, entries FROM ledger_entries WHERE transaction_id = owner;
        IF total <> 0 OR entries < 2 THEN
          RAISE EXCEPTION 'ledger transaction % has % entries that sum to %', owner, entries, total
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_sums_to_zero';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();
      CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();

-- Leads1700000000040
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

-- Bids1700000000050
      CREATE TABLE unlocks (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        lead_id uuid NOT NULL REFERENCES leads,
        installer_id uuid NOT NULL REFERENCES users,
        charge_id uuid NOT NULL UNIQUE REFERENCES charges,
        deposit_pence integer NOT NULL CHECK (deposit_pence >= 100),
        status text NOT NULL DEFAULT 'requires_payment' CHECK (status IN
          ('requires_payment', 'paid', 'refunding', 'refunded', 'refund_failed', 'canceled', 'forfeited')),
        refund_reason text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        paid_at timestamptz,
        ended_at timestamptz,
        CONSTRAINT unlocks_refund_has_reason CHECK
          (status NOT IN ('refunding', 'refunded', 'refund_failed') OR refund_reason IS NOT NULL)
      );
      CREATE UNIQUE INDEX unlocks_one_live ON unlocks (lead_id, installer_id) WHERE status IN ('requires_payment', 'paid');
      CREATE INDEX unlocks_of_installer ON unlocks (installer_id, lead_id, created_at DESC);
      CREATE INDEX unlocks_of_lead ON unlocks (lead_id);
      CREATE INDEX unlocks_unpaid ON unlocks (created_at) WHERE status = 'requires_payment';
      CREATE INDEX unlocks_in_refund ON unlocks (ended_at) WHERE status IN ('refunding', 'refund_failed');

      CREATE TABLE bids (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        lead_id uuid NOT NULL REFERENCES leads,
        installer_id uuid NOT NULL REFERENCES users,
        unlock_id uuid NOT NULL REFERENCES unlocks,
        price_pence integer NOT NULL CHECK (price_pence >= 100),
        eta text NOT NULL CHECK (eta <> ''),
        message text,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'rejected', 'withdrawn')),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        edited_at timestamptz,
        decided_at timestamptz
      );
      CREATE UNIQUE INDEX bids_one_live ON bids (lead_id, installer_id) WHERE status IN ('pending', 'accepted');
      CREATE UNIQUE INDEX bids_one_winner ON bids (lead_id) WHERE status = 'accepted';
      CREATE INDEX bids_of_installer ON bids (installer_id, created_at DESC, id DESC);
      CREATE INDEX bids_of_installer_on_lead ON bids (installer_id, lead_id, created_at DESC);
      CREATE INDEX bids_of_lead ON bids (lead_id, created_at DESC, id DESC);
      CREATE INDEX bids_pending ON bids (lead_id) WHERE status = 'pending';

      CREATE TABLE awards (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        lead_id uuid NOT NULL REFERENCES leads,
        bid_id uuid NOT NULL REFERENCES bids,
        installer_id uuid NOT NULL REFERENCES users,
        payer_id uuid REFERENCES users,
        charge_id uuid UNIQUE REFERENCES charges,
        price_pence integer NOT NULL CHECK (price_pence >= 100),
        fee_percent numeric(5, 2) NOT NULL CHECK (fee_percent >= 0),
        status text NOT NULL CHECK (status IN
          ('awaiting_payment', 'awarded', 'canceled', 'refunding', 'refunded', 'refund_failed')),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        awarded_at timestamptz,
        ended_at timestamptz,
        CONSTRAINT awards_payer_means_charge CHECK ((payer_id IS NULL) = (charge_id IS NULL))
      );
      CREATE UNIQUE INDEX awards_one_awaiting ON awards (lead_id) WHERE status = 'awaiting_payment';
      CREATE UNIQUE INDEX awards_one_winner ON awards (lead_id) WHERE status = 'awarded';
      CREATE INDEX awards_of_lead ON awards (lead_id, created_at);
      CREATE INDEX awards_of_bid ON awards (bid_id);

-- Notifications1700000000060
      CREATE TABLE notifications (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL REFERENCES users,
        dedupe_key text NOT NULL,
        title text NOT NULL,
        message text NOT NULL,
        link text,
        read_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT notifications_once UNIQUE (user_id, dedupe_key)
      );
      CREATE INDEX notifications_newest ON notifications (user_id, created_at DESC, id DESC);
      CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;

      CREATE TABLE outgoing_messages (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        dedupe_key text NOT NULL,
        channel text NOT NULL CHECK (channel IN ('email', 'sms')),
        user_id uuid NOT NULL REFERENCES users,
        recipient text,
        letter jsonb,
        code_id uuid,
        state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'in_flight', 'sent', 'failed', 'unknown')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        claimed_at timestamptz,
        sent_at timestamptz,
        provider_id text,
        delivery_state text,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT outgoing_messages_once UNIQUE (dedupe_key),
        CONSTRAINT outgoing_messages_one_content CHECK (num_nonnulls(letter, code_id) = 1),
        CONSTRAINT outgoing_messages_addressed CHECK (letter IS NULL OR recipient IS NOT NULL)
      );
      CREATE INDEX outgoing_messages_open ON outgoing_messages (next_attempt_at) WHERE state IN ('due', 'in_flight', 'unknown');
      CREATE UNIQUE INDEX outgoing_messages_provider_id ON outgoing_messages (provider_id) WHERE provider_id IS NOT NULL;
      CREATE INDEX outgoing_messages_user ON outgoing_messages (user_id);

-- Dispatch1700000000061
      CREATE TABLE dispatch_runs (
        lead_id uuid PRIMARY KEY REFERENCES leads,
        wave integer NOT NULL DEFAULT 0,
        -- what was matched: service, place and rank; another value means that others match now
        matched_on text NOT NULL,
        -- the event that started the last wave: the same one again starts none
        started_by uuid,
        told_at timestamptz NOT NULL,
        -- null: everybody who matches has been told
        next_wave_at timestamptz
      );
      CREATE INDEX dispatch_runs_waiting ON dispatch_runs (next_wave_at) WHERE next_wave_at IS NOT NULL;

      CREATE TABLE dispatches (
        lead_id uuid NOT NULL REFERENCES leads,
        installer_id uuid NOT NULL REFERENCES users,
        wave integer NOT NULL,
        distance_miles double precision NOT NULL,
        reason text NOT NULL,
        told_at timestamptz NOT NULL,
        CONSTRAINT dispatches_once PRIMARY KEY (lead_id, installer_id)
      );
      CREATE INDEX dispatches_of_installer ON dispatches (installer_id, told_at DESC);

-- DemoMarket1700000000070
      CREATE TABLE demo_market (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        started_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
      );

-- Tickets1700000000120
      CREATE TABLE tickets (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        reference text NOT NULL CHECK (reference ~ '^RI-[2-9A-HJKMNP-TV-Z]{8}$'),
        kind text NOT NULL CHECK (kind IN ('contact', 'support', 'investor', 'partner', 'privacy', 'deletion')),
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
        email citext NOT NULL CHECK (length(email) <= 254),
        subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 150),
        message text NOT NULL CHECK (length(message) BETWEEN 10 AND 5000),
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT tickets_reference_once UNIQUE (reference)
      );
      CREATE INDEX tickets_newest ON tickets (created_at DESC, id DESC);
      CREATE INDEX tickets_open ON tickets (created_at) WHERE status = 'open';

-- VisitorMails1700000000121
ALTER TABLE outgoing_messages ALTER COLUMN user_id DROP NOT NULL;

-- TicketNotes1700000000122
      ALTER TABLE tickets ADD COLUMN note text CHECK (length(note) BETWEEN 1 AND 5000);
      CREATE INDEX refunds_failed ON refunds (failed_at) WHERE status = 'failed';

-- Ranks1700000000130
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

-- Disputes1700000000131
      CREATE TABLE disputes (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        provider_dispute_id text NOT NULL UNIQUE,
        charge_id uuid REFERENCES charges,
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        currency text NOT NULL,
        reason text NOT NULL,
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'won', 'lost')),
        taken_pence integer NOT NULL DEFAULT 0 CHECK (taken_pence >= 0),
        returned_pence integer NOT NULL DEFAULT 0 CHECK (returned_pence >= 0),
        opened_at timestamptz NOT NULL,
        closed_at timestamptz,
        CONSTRAINT disputes_closed_when CHECK ((status = 'open') = (closed_at IS NULL))
      );
      CREATE INDEX disputes_of_charge ON disputes (charge_id);

      CREATE FUNCTION disputes_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'disputes are never deleted' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER disputes_guard BEFORE DELETE ON disputes FOR EACH ROW EXECUTE FUNCTION disputes_guard();

      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('disputed', 'debit', 'Money that banks took back while a dispute is undecided'),
        ('dispute_losses', 'debit', 'Money of lost disputes that the platform held no more');

      ALTER TABLE provider_events ADD COLUMN apply_at timestamptz NOT NULL DEFAULT '-infinity';
      DROP INDEX provider_events_waiting;
      CREATE INDEX provider_events_waiting ON provider_events (apply_at) WHERE state = 'received';

      -- People are anonymised, never deleted (docs/product.md#people), so money always knows its payer.
      ALTER TABLE charges ADD CONSTRAINT charges_payer FOREIGN KEY (payer_id) REFERENCES users;

-- Growth1700000000140
      CREATE INDEX leads_feed_of_priority ON leads (priority, created_at DESC, id DESC) WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
      CREATE INDEX leads_feed_of_service ON leads (service_type, created_at DESC, id DESC) WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
      CREATE INDEX leads_feed_of_job_type ON leads (job_type, created_at DESC, id DESC) WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
      CREATE INDEX leads_feed_by_budget ON leads (max_budget_pence DESC NULLS LAST, id DESC) WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
      CREATE INDEX leads_feed_in_range ON leads (lat, lng) WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
      -- Takes the place of leads_open_until: those without deadline come last in this order.
      CREATE INDEX leads_feed_by_deadline ON leads (deadline, id) WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
      DROP INDEX leads_open_until;

      CREATE INDEX leads_cancelled ON leads (cancelled_at) WHERE status = 'cancelled';
      CREATE INDEX leads_completed ON leads (id) WHERE status = 'completed' AND awarded_bid_id IS NOT NULL;
      CREATE INDEX awards_in_refund ON awards (ended_at) WHERE status IN ('refunding', 'refund_failed');
      CREATE INDEX unlocks_refunded ON unlocks (id) WHERE status = 'refunded';
      CREATE INDEX users_suspended ON users (id) WHERE suspended_at IS NOT NULL;
      CREATE INDEX users_by_name ON users (lower(last_name), lower(first_name), id)
        WHERE deleted_at IS NULL AND NOT is_admin;

-- Counts1700000000141
      CREATE INDEX leads_of_status ON leads (status, created_at DESC, id DESC) WHERE archived_at IS NULL;
      CREATE INDEX users_installers ON users (is_approved)
        WHERE user_type = 'installer' AND NOT is_admin AND deleted_at IS NULL;

-- Retention1700000000150
      CREATE INDEX provider_events_done ON provider_events (received_at) WHERE state <> 'received';
      CREATE INDEX outgoing_messages_done ON outgoing_messages (created_at) WHERE state IN ('sent', 'failed');
