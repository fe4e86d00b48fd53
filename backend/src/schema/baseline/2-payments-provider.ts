import type { QueryRunner } from 'typeorm';

/** Every call to the payment provider, every message from it, and what comparing the books with it found. */
export async function paymentsProvider(runner: QueryRunner): Promise<void> {
  await runner.query(`
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
      next_try_at timestamptz NOT NULL DEFAULT clock_now(),
      first_called_at timestamptz,
      error_code text,
      error_message text,
      compensated_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT clock_now(),
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
    CREATE INDEX provider_operations_newest ON provider_operations (created_at DESC, id DESC);
    CREATE INDEX provider_operations_of_state ON provider_operations (state, created_at DESC, id DESC)
      WHERE state <> 'done';

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
    CREATE TRIGGER provider_operations_never_emptied BEFORE TRUNCATE ON provider_operations FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();

    CREATE TABLE provider_events (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      provider_event_id text NOT NULL UNIQUE,
      type text NOT NULL,
      object_id text,
      payload jsonb NOT NULL,
      state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'applied', 'ignored')),
      received_at timestamptz NOT NULL DEFAULT clock_now(),
      applied_at timestamptz,
      -- A message that cannot be applied steps back behind the others.
      apply_at timestamptz NOT NULL DEFAULT '-infinity',
      CONSTRAINT provider_events_applied_when CHECK ((state = 'received') = (applied_at IS NULL))
    );
    CREATE INDEX provider_events_waiting ON provider_events (apply_at) WHERE state = 'received';
    CREATE INDEX provider_events_done ON provider_events (received_at) WHERE state <> 'received';

    -- How far the provider's lists were read, so that a reader who was away goes on where it stopped.
    CREATE TABLE provider_readings (list text PRIMARY KEY, read_to timestamptz NOT NULL);
    COMMENT ON COLUMN provider_readings.read_to IS 'The beginning of the last reading that came to its end.';

    -- What each comparison with the provider found.
    CREATE TABLE reconcile_runs (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      started_at timestamptz NOT NULL,
      finished_at timestamptz NOT NULL,
      is_all boolean NOT NULL,
      differences text[] NOT NULL
    );
    CREATE INDEX reconcile_runs_newest ON reconcile_runs (is_all, started_at DESC);
  `);
}
