import { step } from './step.js';

export const from0210To0261 = [
  // For orders and searches of lists that read their whole table as it grew.
  step(
    'GrowingLists1700000000210',
    `
      CREATE INDEX refunds_newest ON refunds (requested_at DESC, id DESC);
      CREATE INDEX refunds_of_status ON refunds (status, requested_at DESC, id DESC);
      CREATE INDEX charges_words ON charges USING gin (description gin_trgm_ops);
      CREATE INDEX tickets_words ON tickets USING gin (
        (reference || ' ' || name || ' ' || email::text || ' ' || subject || ' ' || message) gin_trgm_ops);
      CREATE INDEX leads_by_title ON leads (lower(title), id) WHERE archived_at IS NULL;
      CREATE INDEX leads_feed_by_title ON leads (lower(title), id) WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
      CREATE INDEX leads_feed_by_low_budget ON leads (max_budget_pence, id) WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
    `,
  ),
  // What staff's menu and reports count is read from indexes: of each only as far as people read a number.
  step(
    'StaffCounts1700000000220',
    `
      CREATE INDEX leads_active_of_priority ON leads (priority) WHERE status = 'active' AND archived_at IS NULL;
      CREATE INDEX users_in_vetting ON users (is_verified, is_approved)
        WHERE user_type = 'installer' AND NOT is_admin AND deleted_at IS NULL;
      CREATE INDEX users_customers ON users (created_at DESC, id DESC)
        WHERE user_type = 'customer' AND NOT is_admin AND deleted_at IS NULL;
      CREATE INDEX users_companies_waiting ON users (created_at)
        WHERE user_type = 'customer' AND company_name IS NOT NULL AND company_approved_at IS NULL
          AND NOT is_admin AND deleted_at IS NULL;
      CREATE INDEX tickets_answered ON tickets (created_at) WHERE status = 'answered';
      CREATE INDEX refunds_sent ON refunds (sent_at) WHERE status = 'sent';
    `,
  ),
  // Tickets are a module of their own: events on record are called as they are now.
  step(
    'TicketEvents1700000000230',
    `
      UPDATE outbox_events SET name = replace(name, 'backoffice.ticket-', 'tickets.ticket-')
       WHERE name LIKE 'backoffice.ticket-%';
    `,
  ),
  // What people want to be told by mail and text; texts that are no codes; and what each message is about.
  step(
    'Preferences1700000000231',
    `
      CREATE TABLE notification_preferences (
        user_id uuid NOT NULL REFERENCES users,
        category text NOT NULL,
        channel text NOT NULL CHECK (channel IN ('email', 'sms')),
        wanted boolean NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (user_id, category, channel)
      );

      ALTER TABLE outgoing_messages
        ADD COLUMN body text,
        ADD COLUMN category text NOT NULL DEFAULT 'account',
        DROP CONSTRAINT outgoing_messages_one_content,
        DROP CONSTRAINT outgoing_messages_addressed,
        ADD CONSTRAINT outgoing_messages_one_content CHECK (num_nonnulls(letter, body, code_id) = 1),
        ADD CONSTRAINT outgoing_messages_addressed CHECK (code_id IS NOT NULL OR recipient IS NOT NULL);
      ALTER TABLE outgoing_messages ALTER COLUMN category DROP DEFAULT;
    `,
  ),
  // What banks take back is a chargeback: a dispute is between customer and installer. Events that wait in the outbox are
  // renamed with their deliveries, so that none is lost; a bell that still carries the old name finds no delivery and ends.
  step(
    'Chargebacks1700000000240',
    `
      ALTER TABLE disputes RENAME TO chargebacks;
      ALTER TABLE chargebacks RENAME COLUMN provider_dispute_id TO provider_chargeback_id;
      ALTER INDEX disputes_of_charge RENAME TO chargebacks_of_charge;
      ALTER TABLE chargebacks RENAME CONSTRAINT disputes_closed_when TO chargebacks_closed_when;
      ALTER FUNCTION disputes_guard RENAME TO chargebacks_guard;
      ALTER TRIGGER disputes_guard ON chargebacks RENAME TO chargebacks_guard;
      CREATE OR REPLACE FUNCTION chargebacks_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'chargebacks are never deleted' USING ERRCODE = 'restrict_violation';
      END $$;
      INSERT INTO ledger_accounts (code, normal_side, meaning)
      SELECT 'charged_back', normal_side, replace(meaning, 'dispute', 'chargeback') FROM ledger_accounts WHERE code = 'disputed';
      ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_stay;
      UPDATE ledger_entries SET account = 'charged_back' WHERE account = 'disputed';
      ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_stay;
      ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_stay;
      DELETE FROM ledger_accounts WHERE code = 'disputed';
      ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_stay;
      INSERT INTO ledger_accounts (code, normal_side, meaning)
      SELECT 'chargeback_losses', normal_side, replace(meaning, 'dispute', 'chargeback') FROM ledger_accounts WHERE code = 'dispute_losses';
      ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_stay;
      UPDATE ledger_entries SET account = 'chargeback_losses' WHERE account = 'dispute_losses';
      ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_stay;
      ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_stay;
      DELETE FROM ledger_accounts WHERE code = 'dispute_losses';
      ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_stay;
      ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_transactions_stay;
      UPDATE ledger_transactions
         SET kind = replace(kind, 'dispute-', 'chargeback-'), key = replace(key, 'dispute:', 'chargeback:')
       WHERE kind LIKE 'dispute-%';
      ALTER TABLE ledger_transactions ENABLE TRIGGER ledger_transactions_stay;
      UPDATE outbox_events
         SET name = replace(name, 'payments.dispute-', 'payments.chargeback-'),
             payload = payload - 'disputeId' || jsonb_build_object('chargebackId', payload -> 'disputeId')
       WHERE name LIKE 'payments.dispute-%';
      UPDATE outbox_deliveries SET subscription = 'tell-staff-of-the-chargeback' WHERE subscription = 'tell-staff-of-the-dispute';
      UPDATE outbox_deliveries SET subscription = 'tell-staff-how-the-chargeback-ended' WHERE subscription = 'tell-staff-how-the-dispute-ended';
    `,
  ),
  // Rows that a sweep could not work on rest for a while, so that they do not take the turn of the others.
  step(
    'SweepSetbacks1700000000241',
    `
      CREATE TABLE sweep_setbacks (
        sweep text NOT NULL,
        item text NOT NULL,
        failures integer NOT NULL DEFAULT 1,
        rests_until timestamptz NOT NULL,
        PRIMARY KEY (sweep, item)
      );
    `,
  ),
  // What the return of a charge's money amounts to is said in one place, from the refunds themselves; and what the
  // market's rows promise about money is kept by the database: no way back from an end, no other price, no success without
  // its booking.
  step(
    'MoneyGuards1700000000242',
    `
      CREATE INDEX refunds_unsettled ON refunds (charge_id)
        WHERE status <> 'succeeded' AND failure_code IS DISTINCT FROM 'charged_back';

      -- How far the money of a charge is on its way back: refunding, refunded, refund_failed; null when none is.
      CREATE FUNCTION returned_state(charge uuid) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT CASE
          WHEN count(*) = 0 THEN (SELECT 'refunded' FROM chargebacks WHERE charge_id = charge AND status = 'lost' LIMIT 1)
          WHEN bool_or(status = 'failed' AND failure_code IS DISTINCT FROM 'charged_back') THEN 'refund_failed'
          WHEN bool_or(status IN ('requested', 'sent')) THEN 'refunding'
          ELSE 'refunded' END
          FROM refunds WHERE charge_id = charge
      $$;

      ALTER TABLE awards ADD COLUMN fee_pence integer;
      UPDATE awards SET fee_pence = round(price_pence * fee_percent / 100);
      ALTER TABLE awards ALTER COLUMN fee_pence SET NOT NULL,
        ADD CONSTRAINT awards_fee_within_price CHECK (fee_pence BETWEEN 0 AND price_pence);

      CREATE FUNCTION unlocks_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'unlocks are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.lead_id, NEW.installer_id, NEW.charge_id, NEW.deposit_pence)
           IS DISTINCT FROM (OLD.lead_id, OLD.installer_id, OLD.charge_id, OLD.deposit_pence) THEN
          RAISE EXCEPTION 'the facts of unlock % never change', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.status <> OLD.status AND NOT (
             OLD.status = 'requires_payment' AND NEW.status IN ('paid', 'canceled', 'refunding')
          OR OLD.status = 'canceled' AND NEW.status = 'refunding'
          OR OLD.status = 'paid' AND NEW.status IN ('refunding', 'refunded', 'forfeited')
          OR OLD.status IN ('refunding', 'refunded', 'refund_failed')
             AND NEW.status IN ('refunding', 'refunded', 'refund_failed')) THEN
          RAISE EXCEPTION 'unlock % is %, it cannot become %', OLD.id, OLD.status, NEW.status
            USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER unlocks_guard BEFORE UPDATE OR DELETE ON unlocks FOR EACH ROW EXECUTE FUNCTION unlocks_guard();

      CREATE FUNCTION awards_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'awards are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.lead_id, NEW.bid_id, NEW.installer_id, NEW.payer_id, NEW.charge_id, NEW.price_pence, NEW.fee_percent, NEW.fee_pence)
           IS DISTINCT FROM
           (OLD.lead_id, OLD.bid_id, OLD.installer_id, OLD.payer_id, OLD.charge_id, OLD.price_pence, OLD.fee_percent, OLD.fee_pence) THEN
          RAISE EXCEPTION 'the facts of award % never change', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.status <> OLD.status AND NOT (
             OLD.status = 'awaiting_payment'
          OR OLD.status = 'canceled' AND NEW.status IN ('refunding', 'refunded')
          OR OLD.status = 'awarded' AND NEW.status IN ('canceled', 'refunding', 'refunded')
          OR OLD.status IN ('refunding', 'refunded', 'refund_failed')
             AND NEW.status IN ('refunding', 'refunded', 'refund_failed')) THEN
          RAISE EXCEPTION 'award % is %, it cannot become %', OLD.id, OLD.status, NEW.status
            USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER awards_guard BEFORE UPDATE OR DELETE ON awards FOR EACH ROW EXECUTE FUNCTION awards_guard();

      CREATE FUNCTION money_rows_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% are never deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER bids_stay BEFORE DELETE ON bids FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();

      -- At commit, because the row and its booking are written one after the other.
      CREATE FUNCTION success_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        booked text := CASE TG_TABLE_NAME
          WHEN 'charges' THEN 'charge:' || NEW.id || ':received'
          ELSE 'refund:' || NEW.id || ':' || (to_jsonb(NEW) ->> 'attempt') || ':left' END;
      BEGIN
        IF NOT EXISTS (SELECT FROM ledger_transactions WHERE key = booked) THEN
          RAISE EXCEPTION '% has no booking', booked USING ERRCODE = 'check_violation', CONSTRAINT = 'success_is_booked';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER charges_booked AFTER INSERT OR UPDATE OF status ON charges DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.status IN ('succeeded', 'mismatched')) EXECUTE FUNCTION success_is_booked();
      CREATE CONSTRAINT TRIGGER refunds_booked AFTER INSERT OR UPDATE OF status ON refunds DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.status = 'succeeded') EXECUTE FUNCTION success_is_booked();
      CREATE TRIGGER charges_never_emptied BEFORE TRUNCATE ON charges FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();
      CREATE TRIGGER refunds_never_emptied BEFORE TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();
      CREATE TRIGGER chargebacks_never_emptied BEFORE TRUNCATE ON chargebacks FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();
      CREATE TRIGGER provider_operations_never_emptied BEFORE TRUNCATE ON provider_operations FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();
      CREATE TRIGGER unlocks_never_emptied BEFORE TRUNCATE ON unlocks FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();
      CREATE TRIGGER awards_never_emptied BEFORE TRUNCATE ON awards FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();
      CREATE TRIGGER bids_never_emptied BEFORE TRUNCATE ON bids FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();
    `,
  ),
  // Events say who acted and in which request, so that payloads need not.
  step(
    'Actors1700000000260',
    `
      ALTER TABLE outbox_events
        ADD actor_kind text NOT NULL DEFAULT 'operator'
          CHECK (actor_kind IN ('user', 'staff', 'visitor', 'provider', 'clock', 'operator')),
        ADD actor_id uuid,
        ADD request_id text;
      UPDATE outbox_events SET actor_kind = 'staff', actor_id = (payload ->> 'byId')::uuid, payload = payload - 'byId'
       WHERE payload ? 'byId';
    `,
  ),
  // `rings = 0` says that no bell was rung for a delivery; the marker tells whether the queues are still those that were
  // rung.
  step(
    'Bells1700000000261',
    `
      CREATE INDEX outbox_deliveries_silent ON outbox_deliveries (ring_again_at) WHERE state = 'due' AND rings = 0;
      CREATE TABLE queue_marker (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        marker uuid NOT NULL
      );
      INSERT INTO queue_marker (marker) VALUES (gen_random_uuid());
    `,
  ),
];
