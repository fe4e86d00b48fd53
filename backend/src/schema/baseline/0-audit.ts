import type { QueryRunner } from 'typeorm';

/**
 * Who did what: one row for each act of staff, each change of money and of an account, written by the database itself in the
 * change's own transaction. Rows are chained by hashes afterwards, so that no change waits for another's.
 */
export async function audit(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE audit_entries (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      at timestamptz NOT NULL DEFAULT clock_now(),
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
    CREATE INDEX audit_entries_of_actor_kind ON audit_entries (actor_kind, id DESC);

    CREATE FUNCTION audit_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the audit log is never changed' USING ERRCODE = 'restrict_violation';
      END $$;

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

    -- With the owner's rights: who runs the product cannot write entries of its own.
    CREATE FUNCTION audit_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE
        shown text[] := TG_ARGV[0];
        ignored text[] := TG_ARGV[1];
        was jsonb[];
        became jsonb[];
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          SELECT array_agg(jsonb_strip_nulls(to_jsonb(r)) - ignored) INTO was FROM was_rows r;
        END IF;
        IF TG_OP <> 'DELETE' THEN
          SELECT array_agg(jsonb_strip_nulls(to_jsonb(r)) - ignored) INTO became FROM became_rows r;
        END IF;
        IF was IS NULL AND became IS NULL THEN
          RETURN NULL;
        END IF;
        WITH entry AS (
          INSERT INTO audit_entries (actor_kind, actor_id, request_id, reason, act, subject, subject_id, before, after)
          SELECT coalesce(nullif(current_setting('rightinstaller.actor_kind', true), ''), 'operator'),
                 nullif(current_setting('rightinstaller.actor_id', true), '')::uuid,
                 nullif(current_setting('rightinstaller.request_id', true), ''),
                 nullif(current_setting('rightinstaller.reason', true), ''),
                 CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END,
                 TG_TABLE_NAME, coalesce(n.key, o.key), change.before, change.after
            FROM (SELECT one AS facts, coalesce(one ->> 'id', one ->> 'user_id') AS key FROM unnest(was) one) o
            FULL JOIN (SELECT one AS facts, coalesce(one ->> 'id', one ->> 'user_id') AS key FROM unnest(became) one) n
              ON n.key = o.key
           CROSS JOIN LATERAL (
                 SELECT jsonb_object_agg(name, CASE WHEN name = ANY (shown) THEN o.facts -> name ELSE '"…"' END)
                          FILTER (WHERE o.facts ? name) AS before,
                        jsonb_object_agg(name, CASE WHEN name = ANY (shown) THEN n.facts -> name ELSE '"…"' END)
                          FILTER (WHERE n.facts ? name) AS after
                   FROM jsonb_object_keys(coalesce(o.facts, '{}') || coalesce(n.facts, '{}')) name
                  WHERE o.facts -> name IS DISTINCT FROM n.facts -> name) change
           WHERE change.before IS NOT NULL OR change.after IS NOT NULL
          RETURNING id)
        INSERT INTO audit_unsealed SELECT id FROM entry;
        RETURN NULL;
      END $$;
    CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION audit_refuses_change();

    -- What waits for its place in the chain. Entries are never deleted, so nothing can be missing there.
    CREATE TABLE audit_unsealed (entry_id uuid PRIMARY KEY);

    CREATE TABLE audit_chain (
      position bigint PRIMARY KEY CHECK (position > 0),
      entry_id uuid NOT NULL UNIQUE REFERENCES audit_entries,
      hash bytea NOT NULL CHECK (length(hash) = 32),
      sealed_at timestamptz NOT NULL DEFAULT clock_now()
    );

    CREATE TRIGGER audit_chain_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
      FOR EACH STATEMENT EXECUTE FUNCTION audit_refuses_change();
  `);
}
