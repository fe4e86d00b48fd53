import { auditByStatement } from './audit-by-statement.js';
import { step } from './step.js';

export const from0501To0710 = [
  // The orders and filters that staff's screens offer for leads, jobs and reviews.
  step(
    'StaffOrders1700000000501',
    `
      CREATE INDEX leads_by_priority ON leads (array_position(ARRAY['standard', 'high', 'premium'], priority), id)
        WHERE archived_at IS NULL;
      CREATE INDEX leads_by_interest ON leads (interested_count, id) WHERE archived_at IS NULL;
      CREATE INDEX leads_of_priority ON leads (priority, created_at DESC, id DESC) WHERE archived_at IS NULL;
      CREATE INDEX jobs_of_status ON leads (status, created_at DESC, id DESC)
        WHERE customer_id IS NOT NULL AND archived_at IS NULL;
      CREATE INDEX reviews_of_rating ON reviews (rating, written_at DESC, id DESC) WHERE written_at IS NOT NULL;
      CREATE INDEX reviews_removed ON reviews (written_at DESC, id DESC) WHERE removed_at IS NOT NULL;
      CREATE INDEX reviews_hidden ON reviews (written_at DESC, id DESC)
        WHERE written_at IS NOT NULL AND shown_at IS NULL AND removed_at IS NULL;
      CREATE INDEX reviews_words ON reviews USING gin ((title || ' ' || coalesce(text, '')) gin_trgm_ops);
    `,
  ),
  // Staff's payments of one type or status are read without those of the others: a line says which table it comes from and
  // whether money has moved, and the few where none has are found by themselves.
  step(
    'PaymentSources1700000000502',
    `
      CREATE INDEX charges_unsettled ON charges (created_at DESC, id DESC) WHERE NOT (status IN ('succeeded', 'mismatched'));
      CREATE INDEX payouts_unsettled ON payouts (requested_at DESC, id DESC)
        WHERE NOT (status IN ('sent', 'paid', 'reversed') OR clawed_pence = net_pence);
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
               NOT (c.status = 'canceled' AND c.last_error_code IS NULL) AS is_shown,
               'charge'::text AS source, c.status IN ('succeeded', 'mismatched') AS is_settled
          FROM charges c
        UNION ALL
        SELECT p.id, p.payee_id, 'payout'::text,
               CASE WHEN p.status = 'reversed' OR p.clawed_pence = p.net_pence THEN 'refunded' WHEN p.status IN ('sent', 'paid') THEN 'paid'
                    WHEN p.status = 'failed' THEN 'failed' ELSE 'pending' END,
               CASE WHEN p.clawed_pence = p.net_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END + CASE WHEN p.clawed_pence = p.net_pence THEN p.net_pence ELSE p.net_pence - p.clawed_pence END, CASE WHEN p.clawed_pence = p.net_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END, p.description, p.requested_at, p.id, p.status <> 'canceled',
               'payout'::text, p.status IN ('sent', 'paid', 'reversed') OR p.clawed_pence = p.net_pence
          FROM payouts p
        UNION ALL
        SELECT p.fee_line_id, p.payee_id, 'fee'::text, 'paid'::text, p.fee_pence - p.fee_returned_pence, 0, p.description, p.requested_at, NULL::uuid,
               p.status <> 'canceled' AND p.fee_pence - p.fee_returned_pence > 0, 'fee'::text, true
          FROM payouts p;
    `,
  ),
  // Files sent together arrive in any order; a form names them in the order that its reader saw.
  step(
    'OrderOfFiles1700000000540',
    `
      ALTER TABLE files ADD COLUMN place integer NOT NULL DEFAULT 0;
    `,
  ),
  // Documents of what was given back: rows beside the receipts that they correct, in a series of their own. A fee that
  // went back whole stays in its person's list, because its invoice and credit note do.
  step(
    'CreditNotes1700000000570',
    `
      INSERT INTO receipt_series (series, meaning) VALUES ('C', 'Credit notes');
      ALTER TABLE receipts
        ADD COLUMN corrects_id uuid REFERENCES receipts,
        ADD COLUMN credited_pence integer CHECK (credited_pence > 0),
        ADD CONSTRAINT receipts_credit_when CHECK ((corrects_id IS NULL) = (credited_pence IS NULL)),
        ADD CONSTRAINT receipts_credit_series CHECK ((corrects_id IS NULL) = (series <> 'C')),
        DROP CONSTRAINT receipts_payment_id_key;
      CREATE UNIQUE INDEX receipts_one_of_payment ON receipts (payment_id) WHERE corrects_id IS NULL;
      CREATE INDEX receipts_credits ON receipts (corrects_id) WHERE corrects_id IS NOT NULL;
      CREATE INDEX receipts_credits_of_payment ON receipts (payment_id, number) WHERE corrects_id IS NOT NULL;
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
               NOT (c.status = 'canceled' AND c.last_error_code IS NULL) AS is_shown,
               'charge'::text AS source, c.status IN ('succeeded', 'mismatched') AS is_settled
          FROM charges c
        UNION ALL
        SELECT p.id, p.payee_id, 'payout'::text,
               CASE WHEN p.status = 'reversed' OR p.clawed_pence = p.net_pence THEN 'refunded' WHEN p.status IN ('sent', 'paid') THEN 'paid'
                    WHEN p.status = 'failed' THEN 'failed' ELSE 'pending' END,
               CASE WHEN p.clawed_pence = p.net_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END + CASE WHEN p.clawed_pence = p.net_pence THEN p.net_pence ELSE p.net_pence - p.clawed_pence END, CASE WHEN p.clawed_pence = p.net_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END, p.description, p.requested_at, p.id, p.status <> 'canceled',
               'payout'::text, p.status IN ('sent', 'paid', 'reversed') OR p.clawed_pence = p.net_pence
          FROM payouts p
        UNION ALL
        SELECT p.fee_line_id, p.payee_id, 'fee'::text, CASE WHEN p.fee_returned_pence = p.fee_pence THEN 'refunded' ELSE 'paid' END, CASE WHEN p.fee_returned_pence = p.fee_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END, 0, p.description, p.requested_at, NULL::uuid,
               p.status <> 'canceled' AND p.fee_pence > 0, 'fee'::text, true
          FROM payouts p;
    `,
  ),
  // A job can be paid in rounds: again what a bank had taken, once it has decided for the platform; more, when staff
  // decide so.
  step(
    'PayAgain1700000000571',
    `
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('pay-held-again', 'What a bank gave back of an installer''s pay is held for the job again');
      ALTER TABLE payouts
        ADD COLUMN round integer NOT NULL DEFAULT 1 CHECK (round > 0),
        ADD COLUMN cause text NOT NULL DEFAULT 'approved' CHECK (cause IN ('approved', 'bank-decided', 'staff-decided')),
        ADD CONSTRAINT payouts_round_cause CHECK ((round = 1) = (cause = 'approved'));
      DROP INDEX payouts_one_live;
      -- However often a job is approved, or a bank's decision is heard of, each round is paid out once.
      CREATE UNIQUE INDEX payouts_one_live ON payouts (subject_id, round) WHERE status <> 'canceled';
      CREATE FUNCTION pay_rounds_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the rounds in which a job is paid never change' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER payouts_round_stays BEFORE UPDATE ON payouts FOR EACH ROW
        WHEN ((NEW.round, NEW.cause) IS DISTINCT FROM (OLD.round, OLD.cause)) EXECUTE FUNCTION pay_rounds_stay();

      ALTER TABLE clawbacks ADD COLUMN repaid_in uuid REFERENCES payouts;
      CREATE TRIGGER clawbacks_repaid_once BEFORE UPDATE ON clawbacks FOR EACH ROW
        WHEN (OLD.repaid_in IS NOT NULL AND NEW.repaid_in IS DISTINCT FROM OLD.repaid_in) EXECUTE FUNCTION pay_rounds_stay();
    `,
  ),
  // What a bank took for good and gave back after an appeal is held again.
  step(
    'HeldAgain1700000000572',
    `
      INSERT INTO ledger_kinds (kind, meaning) VALUES ('held-again', 'What a bank gave back of held money is held again');
    `,
  ),
  // Indexes for the orders that screens offer, and payments that are paid or went back without those that did not. What
  // was paid out comes first: whether a charge went back is added up for each, and a count that has reached its end asks
  // for none of them.
  step(
    'ListOrders1700000000590',
    `
      CREATE INDEX refunds_by_status ON refunds (status, id);
      CREATE INDEX refunds_by_amount ON refunds (amount_pence, id);
      CREATE INDEX tickets_by_status ON tickets (status, id);
      CREATE INDEX tickets_by_name ON tickets (name, id);
      CREATE INDEX tickets_by_subject ON tickets (subject, id);
      CREATE INDEX thread_sides_unread ON thread_sides (thread_id, side) WHERE unread > 0;
      DROP INDEX disputes_by_status;
      CREATE INDEX disputes_by_status ON disputes (status, opened_at, id);
      CREATE INDEX payouts_back ON payouts (requested_at DESC, id DESC) WHERE status = 'reversed' OR clawed_pence = net_pence;
      CREATE INDEX payouts_fee_back ON payouts (requested_at DESC, fee_line_id DESC) WHERE fee_returned_pence = fee_pence;
      DROP VIEW payment_lines;
      CREATE VIEW payment_lines AS
        SELECT p.id, p.payee_id AS person_id, 'payout'::text AS type,
               CASE WHEN p.status = 'reversed' OR p.clawed_pence = p.net_pence THEN 'refunded' WHEN p.status IN ('sent', 'paid') THEN 'paid'
                    WHEN p.status = 'failed' THEN 'failed' ELSE 'pending' END AS status,
               CASE WHEN p.clawed_pence = p.net_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END + CASE WHEN p.clawed_pence = p.net_pence THEN p.net_pence ELSE p.net_pence - p.clawed_pence END AS amount_pence, CASE WHEN p.clawed_pence = p.net_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END AS fee_pence, p.description, p.requested_at AS created_at,
               p.id AS payout_id, p.status <> 'canceled' AS is_shown, 'payout'::text AS source,
               p.status IN ('sent', 'paid', 'reversed') OR p.clawed_pence = p.net_pence AS is_settled, (p.status = 'reversed' OR p.clawed_pence = p.net_pence) AS is_back
          FROM payouts p
        UNION ALL
        SELECT p.fee_line_id, p.payee_id, 'fee'::text, CASE WHEN p.fee_returned_pence = p.fee_pence THEN 'refunded' ELSE 'paid' END,
               CASE WHEN p.fee_returned_pence = p.fee_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END, 0,
               p.description, p.requested_at, NULL::uuid, p.status <> 'canceled' AND p.fee_pence > 0, 'fee'::text, true, (p.fee_returned_pence = p.fee_pence) AS is_back
          FROM payouts p
        UNION ALL
        SELECT c.id, c.payer_id, CASE c.kind WHEN 'extra' THEN 'charge' ELSE c.kind END,
               CASE
                 WHEN c.status IN ('succeeded', 'mismatched') AND c.received_pence = (SELECT sum(r.amount_pence) FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded') THEN 'refunded'
                 WHEN c.status IN ('succeeded', 'mismatched') THEN 'paid'
                 WHEN c.status = 'canceled' OR (c.status = 'requires_payment' AND c.last_error_code IS NOT NULL) THEN 'failed'
                 ELSE 'pending' END,
               coalesce(c.received_pence, c.amount_pence), 0, c.description, c.created_at, NULL::uuid,
               NOT (c.status = 'canceled' AND c.last_error_code IS NULL), 'charge'::text, c.status IN ('succeeded', 'mismatched'), (c.status IN ('succeeded', 'mismatched') AND coalesce(c.received_pence = (SELECT sum(r.amount_pence) FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded'), false)) AS is_back
          FROM charges c;
    `,
  ),
  // One bell may be rung for many deliveries; `bell` is its id, null where a delivery has one of its own.
  step(
    'BellsOfMany1700000000630',
    `
      ALTER TABLE outbox_deliveries ADD COLUMN bell text;
      CREATE INDEX outbox_deliveries_of_bell ON outbox_deliveries (bell) WHERE state = 'due' AND bell IS NOT NULL;
    `,
  ),
  // A process holds an advisory lock for as long as it lives, and what it has in hand names that process: so its death is
  // known at once, and not only when a claim runs out. 6601 stands for such locks.
  step(
    'Presence1700000000660',
    `
      CREATE FUNCTION is_present(process integer) RETURNS boolean LANGUAGE sql STABLE STRICT COST 1000 AS $$
        SELECT EXISTS (
          SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
           WHERE l.locktype = 'advisory' AND l.classid = 6601 AND l.objid = process::oid AND l.granted)
      $$;
      ALTER TABLE outgoing_messages ADD COLUMN process integer;
      ALTER TABLE schedule_leases ADD COLUMN process integer;
    `,
  ),
  // The board with the farthest deadline first sorted every open lead: the other order's index has those without one at
  // the wrong end.
  step(
    'FarthestDeadline1700000000680',
    `
      CREATE INDEX leads_feed_by_farthest_deadline ON leads (deadline DESC NULLS LAST, id DESC)
        WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
    `,
  ),
  // What a statement changes goes into the audit log together. Each refund makes nine entries, which were written one by
  // one: a quarter of the time that PostgreSQL spent on it.
  step('AuditByStatement1700000000710', async (runner) => {
    await runner.query(`
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
      -- Entries are never deleted, so nothing can be missing there.
      ALTER TABLE audit_unsealed DROP CONSTRAINT audit_unsealed_entry_id_fkey;
    `);
    await auditByStatement(runner);
  }),
];
