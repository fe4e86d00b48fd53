import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Charges, refunds, and every call that is made to the provider for them. */
export class Payments1700000000030 implements MigrationInterface {
  name = 'Payments1700000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
        kind text NOT NULL CHECK (kind ~ '^[a-z]+\\.[a-z]+$'),
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE provider_events, provider_operations, refunds, charges;
      DROP FUNCTION provider_operations_guard, refunds_guard, charges_guard;
    `);
  }
}
