import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTable, type Audited } from '../../audit/audit-table.js';

const audited: Readonly<Record<string, Audited>> = {
  users: {
    shown: [
      ...['id', 'user_type', 'is_admin', 'company_approved_at', 'email_verified_at', 'phone_verified_at'],
      ...['needs_registration', 'is_verified', 'is_approved', 'suspended_at', 'deleted_at', 'created_at'],
    ],
  },
  installers: {
    shown: [
      ...['user_id', 'business_type', 'experience_years', 'working_radius_miles', 'dbs_checked'],
      ...['public_liability_insurance', 'agreed_at', 'submitted_at'],
    ],
  },
  ledger_transactions: { shown: ['id', 'key', 'kind', 'currency', 'booked_at'], ignored: ['written_by'] },
  ledger_entries: { shown: ['id', 'transaction_id', 'account', 'amount_pence', 'charge_id', 'user_id'] },
  charges: {
    shown: [
      ...['id', 'kind', 'subject_id', 'payer_id', 'amount_pence', 'currency', 'status', 'provider_intent_id'],
      ...['received_pence', 'received_currency', 'last_error_code', 'cancel_requested_at', 'succeeded_at'],
      ...['canceled_at', 'created_at'],
    ],
    ignored: ['check_at'],
  },
  refunds: {
    shown: [
      ...['id', 'charge_id', 'reason', 'amount_pence', 'currency', 'status', 'attempt', 'provider_refund_id'],
      ...['reference', 'failure_code', 'requested_at', 'sent_at', 'succeeded_at', 'failed_at'],
    ],
    ignored: ['check_at'],
  },
  chargebacks: {
    shown: [
      ...['id', 'charge_id', 'amount_pence', 'currency', 'reason', 'status', 'taken_pence', 'returned_pence'],
      ...['opened_at', 'closed_at'],
    ],
  },
  leads: {
    shown: [
      ...[
        'id',
        'customer_id',
        'status',
        'priority',
        'required_rank',
        'deposit_pence',
        'job_type',
        'service_type',
      ],
      ...['min_budget_pence', 'max_budget_pence', 'deadline', 'awarded_at', 'awarded_bid_id', 'cancelled_at'],
      ...['completed_at', 'archived_at'],
    ],
    staffOnly: true,
  },
  bids: { shown: ['id', 'lead_id', 'installer_id', 'status', 'price_pence'], staffOnly: true },
  unlocks: { shown: ['id', 'lead_id', 'installer_id', 'status', 'deposit_pence'], staffOnly: true },
  awards: { shown: ['id', 'lead_id', 'bid_id', 'status', 'charge_id', 'ended_at'], staffOnly: true },
  tickets: { shown: ['id', 'reference', 'kind', 'status'], staffOnly: true },
};

/**
 * Who did what: one row for each act of staff, each change of money and of an account, written by the database itself in the
 * change's own transaction. Rows are chained by hashes afterwards, so that nobody waits for another's change.
 */
export class Audit1700000000290 implements MigrationInterface {
  name = 'Audit1700000000290';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
    `);
    for (const [table, how] of Object.entries(audited)) await auditTable(runner, table, how);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(audited)) await runner.query(`DROP TRIGGER ${table}_audited ON ${table}`);
    await runner.query(`
      DROP FUNCTION audit_change, audit_shown;
      DROP TABLE audit_chain, audit_unsealed, audit_entries;
      DROP FUNCTION audit_refuses_change;
    `);
  }
}
