import { nameTowns } from './places.js';
import { step } from './step.js';

export const from0421To0500 = [
  // Pay that was sent becomes less when it must come back: the installer's lines and the fee say so.
  step(
    'PayoutReductions1700000000421',
    `
      INSERT INTO ledger_kinds (kind, meaning) VALUES ('fee-returned', 'A part of a fee is held for the job again');
      ALTER TABLE payouts
        ADD COLUMN clawed_pence integer NOT NULL DEFAULT 0
          CONSTRAINT payouts_clawed_within CHECK (clawed_pence BETWEEN 0 AND net_pence),
        ADD COLUMN fee_returned_pence integer NOT NULL DEFAULT 0
          CONSTRAINT payouts_fee_returned_within CHECK (fee_returned_pence BETWEEN 0 AND fee_pence);
      UPDATE payouts p SET clawed_pence = k.pence
        FROM (SELECT payout_id, sum(amount_pence) AS pence FROM clawbacks GROUP BY payout_id) k WHERE k.payout_id = p.id;
      CREATE OR REPLACE VIEW payment_lines AS
        SELECT c.id, c.payer_id AS person_id, CASE c.kind WHEN 'extra' THEN 'charge' ELSE c.kind END AS type,
               CASE
                 WHEN c.status IN ('succeeded', 'mismatched') AND c.received_pence = (
                   SELECT sum(r.amount_pence) FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded') THEN 'refunded'
                 WHEN c.status IN ('succeeded', 'mismatched') THEN 'paid'
                 WHEN c.status = 'canceled' OR (c.status = 'requires_payment' AND c.last_error_code IS NOT NULL) THEN 'failed'
                 ELSE 'pending' END AS status,
               coalesce(c.received_pence, c.amount_pence) AS amount_pence, 0 AS fee_pence,
               c.description, c.created_at, NULL::uuid AS payout_id,
               NOT (c.status = 'canceled' AND c.last_error_code IS NULL) AS is_shown
          FROM charges c
        UNION ALL
        SELECT p.id, p.payee_id, 'payout'::text,
               CASE WHEN p.status = 'reversed' OR p.clawed_pence = p.net_pence THEN 'refunded' WHEN p.status IN ('sent', 'paid') THEN 'paid'
                    WHEN p.status = 'failed' THEN 'failed' ELSE 'pending' END,
               CASE WHEN p.clawed_pence = p.net_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END + CASE WHEN p.clawed_pence = p.net_pence THEN p.net_pence ELSE p.net_pence - p.clawed_pence END, CASE WHEN p.clawed_pence = p.net_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END, p.description, p.requested_at, p.id, p.status <> 'canceled'
          FROM payouts p
        UNION ALL
        SELECT p.fee_line_id, p.payee_id, 'fee'::text, 'paid'::text, p.fee_pence - p.fee_returned_pence, 0, p.description, p.requested_at, NULL::uuid,
               p.status <> 'canceled' AND p.fee_pence - p.fee_returned_pence > 0
          FROM payouts p;
    `,
  ),
  // Receipts, payout statements and fee invoices: what they say is written once, and each series is numbered without a
  // gap.
  step(
    'Receipts1700000000422',
    `
      CREATE TABLE receipt_series (
        series text PRIMARY KEY CHECK (series ~ '^[A-Z]$'),
        meaning text NOT NULL,
        last integer NOT NULL DEFAULT 0 CHECK (last >= 0)
      );
      INSERT INTO receipt_series (series, meaning) VALUES
        ('R', 'Receipts of card payments'), ('S', 'Statements of payouts'), ('F', 'Invoices of the service fee');

      CREATE FUNCTION receipt_series_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR NEW.series <> OLD.series OR NEW.last <> OLD.last + 1 THEN
          RAISE EXCEPTION 'a series of receipts goes on by one' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER receipt_series_guard BEFORE UPDATE OR DELETE ON receipt_series
        FOR EACH ROW EXECUTE FUNCTION receipt_series_guard();

      CREATE TABLE receipts (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        series text NOT NULL REFERENCES receipt_series,
        number integer NOT NULL CHECK (number > 0),
        payment_id uuid NOT NULL UNIQUE,
        person_id uuid NOT NULL REFERENCES users,
        content jsonb NOT NULL,
        issued_at timestamptz NOT NULL,
        UNIQUE (series, number)
      );
      CREATE INDEX receipts_of_person ON receipts (person_id);
      CREATE FUNCTION receipts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a receipt is never changed' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER receipts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts
        FOR EACH STATEMENT EXECUTE FUNCTION receipts_stay();
    `,
  ),
  // Staff read what two people wrote about each other: who did, and when, goes into the audit log.
  step(
    'DisputeReads1700000000423',
    `
      CREATE TABLE dispute_reads (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        dispute_id uuid NOT NULL REFERENCES disputes,
        staff_id uuid NOT NULL REFERENCES users,
        read_at timestamptz NOT NULL
      );
      CREATE INDEX dispute_reads_of ON dispute_reads (dispute_id, staff_id, read_at DESC);
      CREATE TRIGGER dispute_reads_audited AFTER INSERT OR UPDATE OR DELETE ON dispute_reads FOR EACH ROW

        EXECUTE FUNCTION audit_change('{dispute_id,staff_id,read_at}', '{updated_at,version}');
    `,
  ),
  // A place is called by the post town of its own outcode, no longer by the town after which the whole area is named.
  step('PostTowns1700000000429', nameTowns),
  // A lead is found by the name of its service, as the forms call it, and filtered by its deposit.
  step(
    'SearchServices1700000000430',
    `
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

  DROP VIEW open_leads;
  ALTER TABLE leads DROP COLUMN search;
  ALTER TABLE leads ADD search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', lead_words(title || ' ' || service_words(service_type))), 'A')
    || setweight(to_tsvector('simple', lead_words(post_town || ' ' || outcode)), 'B')
    || setweight(to_tsvector('simple', lead_words(location)), 'C')
    || setweight(to_tsvector('simple', lead_words(description)), 'D')
  ) STORED;
  CREATE INDEX leads_search ON leads USING gin (search);
  CREATE VIEW open_leads AS SELECT * FROM leads WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;

      CREATE INDEX leads_feed_by_deposit ON leads (deposit_pence) WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
    `,
  ),
  // What a bid said before it was edited stays readable: its owner may have compared it.
  step(
    'BidEdits1700000000431',
    `
      CREATE TABLE bid_edits (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        bid_id uuid NOT NULL REFERENCES bids,
        price_pence integer NOT NULL CHECK (price_pence > 0),
        eta text NOT NULL,
        edited_at timestamptz NOT NULL
      );
      CREATE INDEX bid_edits_of_bid ON bid_edits (bid_id, id);
    `,
  ),
  // A wave of installers is one event; messages that are due are found in the order in which they go out.
  step(
    'Waves1700000000437',
    `
      INSERT INTO outbox_events (name, payload)
      SELECT 'dispatch.wave-told', jsonb_build_object('leadId', d.lead_id, 'wave', d.wave, 'told',
               jsonb_agg(jsonb_build_object('installerId', d.installer_id, 'distanceMiles', d.distance_miles)))
        FROM outbox_events e
        JOIN dispatches d ON d.lead_id = (e.payload->>'leadId')::uuid AND d.installer_id = (e.payload->>'installerId')::uuid
       WHERE e.name = 'dispatch.installer-told'
         AND (e.published_at IS NULL
              OR EXISTS (SELECT FROM outbox_deliveries o WHERE o.event_id = e.id AND o.state = 'due'))
       GROUP BY d.lead_id, d.wave;
      DELETE FROM outbox_events WHERE name = 'dispatch.installer-told';

      CREATE INDEX outgoing_messages_due ON outgoing_messages (channel, (code_id IS NULL), next_attempt_at)
        WHERE state = 'due';
    `,
  ),
  // The day on which agreed work is to be done: one side proposes it, the other agrees.
  step(
    'WorkDays1700000000440',
    `
      CREATE TABLE work_days (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        assignment_id uuid NOT NULL REFERENCES assignments,
        side text NOT NULL CHECK (side IN ('installer', 'customer', 'staff')),
        proposed_by uuid NOT NULL REFERENCES users,
        day date NOT NULL,
        part text NOT NULL CHECK (part IN ('morning', 'afternoon', 'all-day')),
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'agreed', 'replaced', 'lapsed')),
        created_at timestamptz NOT NULL,
        agreed_at timestamptz,
        reminded_at timestamptz,
        CONSTRAINT work_days_agreed_when CHECK (status NOT IN ('open', 'agreed') OR (status = 'agreed') = (agreed_at IS NOT NULL))
      );
      COMMENT ON TABLE work_days IS 'Days in London. What was agreed stands until another day is.';
      CREATE UNIQUE INDEX work_days_one_open ON work_days (assignment_id) WHERE status = 'open';
      CREATE UNIQUE INDEX work_days_one_agreed ON work_days (assignment_id) WHERE status = 'agreed';
      CREATE INDEX work_days_of_assignment ON work_days (assignment_id);
      CREATE INDEX work_days_to_remind ON work_days (day) WHERE status = 'agreed' AND reminded_at IS NULL;

      ALTER TABLE assignment_entries ADD COLUMN day date, ADD COLUMN part text;
      COMMENT ON COLUMN assignment_entries.day IS 'Which day was proposed or agreed; part: which part of it.';
    `,
  ),
  // A change of a column that a whole unique index covers locks its row as a deletion does, and holds up every insert that
  // points at it: who got a payout account and who was being paid waited for each other. A partial index asks for no such
  // lock.
  step(
    'AccountsOfPeople1700000000460',
    `
      ALTER TABLE users DROP CONSTRAINT users_stripe_connect_account_id_key;
      CREATE UNIQUE INDEX users_stripe_connect_account ON users (stripe_connect_account_id)
        WHERE stripe_connect_account_id IS NOT NULL;
    `,
  ),
  // A file may be shown to fewer readers than what it belongs to; the audience of its purpose says to whom.
  step(
    'RestrictedFiles1700000000480',
    `
      ALTER TABLE files ADD COLUMN restricted boolean NOT NULL DEFAULT false;
    `,
  ),
  // What installers look for again and again, and which leads they were told of because of it.
  step(
    'SavedSearches1700000000481',
    `
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
    `,
  ),
  // Work that is under way is found without reading what was finished.
  step(
    'HeldAwards1700000000500',
    `
      CREATE INDEX awards_held ON awards (lead_id) WHERE status = 'awarded';
    `,
  ),
];
