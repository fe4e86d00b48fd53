import type { QueryRunner } from 'typeorm';
import { auditStatements } from '../../platform/audit/audit-table.js';

/**
 * Charges, refunds, and what banks take back. The rows keep what they promise about money: no way back from an end, no other
 * price, no success without its booking.
 */
export async function paymentsCharges(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE charges (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      kind text NOT NULL CHECK (kind IN ('deposit', 'charge', 'extra')),
      subject_id uuid NOT NULL,
      -- People are anonymised, never deleted (docs/product.md#people), so money always knows its payer.
      payer_id uuid NOT NULL CONSTRAINT charges_payer REFERENCES users,
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
      check_at timestamptz NOT NULL DEFAULT clock_now(),
      created_at timestamptz NOT NULL DEFAULT clock_now(),
      updated_at timestamptz NOT NULL DEFAULT clock_now(),
      provider_charge_id text UNIQUE,
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
    CREATE INDEX charges_words ON charges USING gin (description gin_trgm_ops);
    CREATE INDEX charges_newest ON charges (created_at DESC, id DESC);
    CREATE INDEX charges_unsettled ON charges (created_at DESC, id DESC) WHERE NOT (status IN ('succeeded', 'mismatched'));

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

    CREATE FUNCTION money_rows_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% are never deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
      END $$;

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
    CREATE TRIGGER charges_guard BEFORE UPDATE OR DELETE ON charges FOR EACH ROW EXECUTE FUNCTION charges_guard();
    CREATE CONSTRAINT TRIGGER charges_booked AFTER INSERT OR UPDATE OF status ON charges DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.status IN ('succeeded', 'mismatched')) EXECUTE FUNCTION success_is_booked();
    CREATE TRIGGER charges_never_emptied BEFORE TRUNCATE ON charges FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();

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
      requested_at timestamptz NOT NULL DEFAULT clock_now(),
      sent_at timestamptz,
      succeeded_at timestamptz,
      failed_at timestamptz,
      check_at timestamptz NOT NULL DEFAULT clock_now(),
      updated_at timestamptz NOT NULL DEFAULT clock_now(),
      decision text NOT NULL,
      given_up boolean NOT NULL GENERATED ALWAYS AS
        (status = 'failed' AND coalesce(failure_code IN ('charged_back', 'replaced'), false)) STORED,
      CONSTRAINT refunds_decision_is_named CHECK (length(decision) BETWEEN 1 AND 200),
      -- One charge can give back several parts for the same reason.
      CONSTRAINT refunds_one_per_decision UNIQUE (charge_id, decision),
      CONSTRAINT refunds_sent_when CHECK (status NOT IN ('sent', 'succeeded') OR (sent_at IS NOT NULL AND provider_refund_id IS NOT NULL)),
      CONSTRAINT refunds_succeeded_when CHECK ((status = 'succeeded') = (succeeded_at IS NOT NULL)),
      CONSTRAINT refunds_failed_when CHECK ((status = 'failed') = (failed_at IS NOT NULL))
    );
    CREATE INDEX refunds_to_ask ON refunds (check_at);
    CREATE INDEX refunds_failed ON refunds (failed_at) WHERE status = 'failed';
    CREATE INDEX refunds_newest ON refunds (requested_at DESC, id DESC);
    CREATE INDEX refunds_of_status ON refunds (status, requested_at DESC, id DESC);
    CREATE INDEX refunds_sent ON refunds (sent_at) WHERE status = 'sent';
    CREATE INDEX refunds_by_hand ON refunds (charge_id) WHERE reason = 'made-at-provider';
    CREATE INDEX refunds_unsettled ON refunds (charge_id) WHERE status <> 'succeeded' AND NOT given_up;
    CREATE INDEX refunds_by_status ON refunds (status, id);
    CREATE INDEX refunds_by_amount ON refunds (amount_pence, id);

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
          SELECT coalesce(sum(amount_pence), 0) INTO given FROM refunds WHERE charge_id = NEW.charge_id AND NOT given_up;
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
        NEW.updated_at := clock_now();
        RETURN NEW;
      END $$;

    CREATE FUNCTION refunds_keep_decision() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the decision of refund % never changes', OLD.id USING ERRCODE = 'restrict_violation';
      END $$;
    CREATE TRIGGER refunds_guard BEFORE INSERT OR UPDATE OR DELETE ON refunds
      FOR EACH ROW EXECUTE FUNCTION refunds_guard();
    CREATE CONSTRAINT TRIGGER refunds_booked AFTER INSERT OR UPDATE OF status ON refunds DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.status = 'succeeded') EXECUTE FUNCTION success_is_booked();
    CREATE TRIGGER refunds_never_emptied BEFORE TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();
    CREATE TRIGGER refunds_keep_decision BEFORE UPDATE ON refunds FOR EACH ROW
      WHEN (NEW.decision IS DISTINCT FROM OLD.decision) EXECUTE FUNCTION refunds_keep_decision();

    -- Called disputes before disputes became those of two people, so that the names of its constraints are.
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
      CONSTRAINT chargebacks_closed_when CHECK ((status = 'open') = (closed_at IS NULL))
    );
    ALTER TABLE disputes RENAME TO chargebacks;
    ALTER TABLE chargebacks RENAME COLUMN provider_dispute_id TO provider_chargeback_id;
    CREATE INDEX chargebacks_of_charge ON chargebacks (charge_id);

    CREATE FUNCTION chargebacks_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'chargebacks are never deleted' USING ERRCODE = 'restrict_violation';
      END $$;
    CREATE TRIGGER chargebacks_guard BEFORE DELETE ON chargebacks FOR EACH ROW EXECUTE FUNCTION chargebacks_guard();
    CREATE TRIGGER chargebacks_never_emptied BEFORE TRUNCATE ON chargebacks FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();

    -- How far the money of a charge is on its way back: refunding, refunded, refund_failed; null when none is.
    CREATE FUNCTION returned_state(charge uuid) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT CASE
          WHEN count(*) = 0 THEN (SELECT 'refunded' FROM chargebacks WHERE charge_id = charge AND status = 'lost' LIMIT 1)
          WHEN bool_or(status = 'failed' AND NOT given_up) THEN 'refund_failed'
          WHEN bool_or(status IN ('requested', 'sent')) THEN 'refunding'
          ELSE 'refunded' END
          FROM refunds WHERE charge_id = charge
      $$;
  `);
  await auditStatements(runner, 'charges', {
    shown: [
      'id',
      'kind',
      'subject_id',
      'payer_id',
      'amount_pence',
      'currency',
      'status',
      'provider_intent_id',
      'received_pence',
      'received_currency',
      'last_error_code',
      'cancel_requested_at',
      'succeeded_at',
      'canceled_at',
      'created_at',
    ],
    ignored: ['check_at'],
  });
  await auditStatements(runner, 'refunds', {
    shown: [
      'id',
      'charge_id',
      'reason',
      'amount_pence',
      'currency',
      'status',
      'attempt',
      'provider_refund_id',
      'reference',
      'failure_code',
      'requested_at',
      'sent_at',
      'succeeded_at',
      'failed_at',
    ],
    ignored: ['check_at'],
  });
  await auditStatements(runner, 'chargebacks', {
    shown: [
      'id',
      'charge_id',
      'amount_pence',
      'currency',
      'reason',
      'status',
      'taken_pence',
      'returned_pence',
      'opened_at',
      'closed_at',
    ],
  });
}
