import { step } from './step.js';

export const from0330To0353 = [
  // A way back for whoever forgot the password, and what a person is told about their own sessions.
  step(
    'ForgottenPasswords1700000000330',
    `
      CREATE TABLE password_resets (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid REFERENCES users ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX password_resets_of_user ON password_resets (user_id, created_at) WHERE user_id IS NOT NULL;
      CREATE INDEX password_resets_by_time ON password_resets (created_at);

      ALTER TABLE outgoing_messages
        ADD COLUMN reset_id uuid,
        DROP CONSTRAINT outgoing_messages_one_content,
        ADD CONSTRAINT outgoing_messages_one_content CHECK (num_nonnulls(letter, body, code_id, reset_id) = 1),
        DROP CONSTRAINT outgoing_messages_addressed,
        ADD CONSTRAINT outgoing_messages_addressed CHECK (num_nonnulls(code_id, reset_id, recipient) = 1);

      ALTER TABLE sessions ADD COLUMN device text CHECK (length(device) <= 60);
      CREATE INDEX sessions_of_user_by_visit ON sessions (user_id, seen_at, id);
      DROP INDEX sessions_of_user;
    `,
  ),
  // A proven address or number stays until its successor is proven, and both old contacts hear of the change.
  step(
    'ProvenContacts1700000000331',
    `
      ALTER TABLE users
        ADD COLUMN pending_email citext CHECK (length(pending_email) <= 254),
        ADD COLUMN pending_phone text,
        ADD CONSTRAINT users_pending_email_has_a_proven_one CHECK (pending_email IS NULL OR email_verified_at IS NOT NULL),
        ADD CONSTRAINT users_pending_phone_has_a_proven_one CHECK (pending_phone IS NULL OR phone_verified_at IS NOT NULL);
      ALTER TABLE contact_changes ADD COLUMN other text;
      CREATE INDEX contact_changes_untold ON contact_changes (created_at)
        WHERE previous IS NOT NULL OR other IS NOT NULL;
      DROP INDEX contact_changes_by_time;
    `,
  ),
  // The books take no fact of a kind that nobody has declared, as they take no account.
  step(
    'LedgerKinds1700000000340',
    `
      CREATE TABLE ledger_kinds (kind text PRIMARY KEY, meaning text NOT NULL);
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('charge-received', 'A card payment has arrived'),
        ('refund-requested', 'Held money is on its way back to a card'),
        ('refund-left', 'A refund has left the provider'),
        ('refund-returned', 'The bank sent a refund back'),
        ('chargeback-taken', 'A bank took a payment back'),
        ('chargeback-returned', 'A bank gave a payment back to us'),
        ('chargeback-lost', 'A bank has decided for the card holder'),
        ('deposit-forfeited', 'A deposit is lost to the platform'),
        ('payout-earned', 'A price is shared between fee and installer'),
        ('payout-taken-back', 'Pay that was not sent is held again'),
        ('payout', 'Net pay was transferred to an installer'),
        ('payout-returned', 'A transfer came back');
      ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_kind FOREIGN KEY (kind) REFERENCES ledger_kinds;
      CREATE TRIGGER ledger_kinds_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_kinds
        FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
    `,
  ),
  // A refund is keyed by the decision that made it, so that one charge can give back several parts for the same reason;
  // and a lead knows when the work on it was approved, because from then on it stays completed.
  step(
    'RefundDecisions1700000000350',
    `
      ALTER TABLE refunds ADD COLUMN decision text;
      ALTER TABLE refunds DISABLE TRIGGER USER;
      UPDATE refunds SET decision = reason;
      ALTER TABLE refunds ENABLE TRIGGER USER;
      ALTER TABLE refunds ALTER COLUMN decision SET NOT NULL,
        ADD CONSTRAINT refunds_decision_is_named CHECK (length(decision) BETWEEN 1 AND 200),
        ADD CONSTRAINT refunds_one_per_decision UNIQUE (charge_id, decision),
        DROP CONSTRAINT refunds_one_per_reason;

      CREATE FUNCTION refunds_keep_decision() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the decision of refund % never changes', OLD.id USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER refunds_keep_decision BEFORE UPDATE ON refunds FOR EACH ROW
        WHEN (NEW.decision IS DISTINCT FROM OLD.decision) EXECUTE FUNCTION refunds_keep_decision();

      ALTER TABLE leads ADD COLUMN work_approved_at timestamptz;
      DROP VIEW open_leads;
      CREATE VIEW open_leads AS
        SELECT * FROM leads WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
    `,
  ),
  // Refunds that staff make at the provider by hand are adopted. What they take the place of is given up, as a refund is
  // whose money a bank has returned, and such a refund counts no more.
  step(
    'RefundsByHand1700000000351',
    `
      ALTER TABLE refunds ADD COLUMN given_up boolean NOT NULL GENERATED ALWAYS AS
        (status = 'failed' AND coalesce(failure_code IN ('charged_back', 'replaced'), false)) STORED;
      CREATE INDEX refunds_by_hand ON refunds (charge_id) WHERE reason = 'made-at-provider';
      DROP INDEX refunds_unsettled;
      CREATE INDEX refunds_unsettled ON refunds (charge_id) WHERE status <> 'succeeded' AND NOT given_up;

      CREATE OR REPLACE FUNCTION refunds_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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

      CREATE OR REPLACE FUNCTION returned_state(charge uuid) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT CASE
          WHEN count(*) = 0 THEN (SELECT 'refunded' FROM chargebacks WHERE charge_id = charge AND status = 'lost' LIMIT 1)
          WHEN bool_or(status = 'failed' AND NOT given_up) THEN 'refund_failed'
          WHEN bool_or(status IN ('requested', 'sent')) THEN 'refunding'
          ELSE 'refunded' END
          FROM refunds WHERE charge_id = charge
      $$;

      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('refunds_unfunded', 'debit', 'Money that staff sent back by hand although it was not held any more');
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('refund-replaced', 'A refund made at the provider by hand took the place of one of ours');
    `,
  ),
  // What each comparison with the provider found, and an account for payments that belong to nobody whom we know.
  step(
    'ReconcileRuns1700000000352',
    `
      CREATE TABLE reconcile_runs (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        started_at timestamptz NOT NULL,
        finished_at timestamptz NOT NULL,
        is_all boolean NOT NULL,
        differences text[] NOT NULL
      );
      CREATE INDEX reconcile_runs_newest ON reconcile_runs (is_all, started_at DESC);

      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('unclaimed', 'credit', 'Payments at the provider that belong to nothing we know; staff send them back there');
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('unclaimed-received', 'A payment that belongs to nothing we know'),
        ('unclaimed-returned', 'Such a payment went back');
    `,
  ),
  // What the provider keeps for itself has an account.
  step(
    'ProviderFees1700000000353',
    `
      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('provider_fees', 'debit', 'What the payment provider keeps of payments and chargebacks');
      INSERT INTO ledger_kinds (kind, meaning) VALUES ('provider-fee', 'The provider kept its fee');
    `,
  ),
];
