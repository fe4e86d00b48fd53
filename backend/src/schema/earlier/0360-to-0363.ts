import { step } from './step.js';

export const from0360To0363 = [
  // What installers earn and where it goes; a customer's card may be charged once more for a job whose price was raised.
  step(
    'Payouts1700000000360',
    `
      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('jobs_funded', 'debit', 'Prices of the platform''s own jobs, which it pays itself'),
        ('owed_by_installers', 'debit', 'Pay that installers must give back and have not');

      ALTER TABLE charges DROP CONSTRAINT charges_kind_check,
        ADD CONSTRAINT charges_kind_check CHECK (kind IN ('deposit', 'charge', 'extra'));

      CREATE TABLE payout_accounts (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL UNIQUE,
        provider_account_id text UNIQUE,
        status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'incomplete', 'ready')),
        ready_at timestamptz,
        check_at timestamptz NOT NULL DEFAULT clock_now(),
        created_at timestamptz NOT NULL DEFAULT clock_now(),
        updated_at timestamptz NOT NULL DEFAULT clock_now(),
        CONSTRAINT payout_accounts_known CHECK (status = 'new' OR provider_account_id IS NOT NULL),
        CONSTRAINT payout_accounts_ready_when CHECK (status <> 'ready' OR ready_at IS NOT NULL)
      );
      CREATE INDEX payout_accounts_to_ask ON payout_accounts (check_at) WHERE provider_account_id IS NOT NULL;
      INSERT INTO payout_accounts (user_id, provider_account_id, status)
        SELECT id, stripe_connect_account_id, 'incomplete' FROM users WHERE stripe_connect_account_id IS NOT NULL;

      CREATE TABLE payouts (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        subject_id uuid NOT NULL,
        payee_id uuid NOT NULL,
        charge_id uuid REFERENCES charges,
        description text NOT NULL CHECK (length(description) BETWEEN 1 AND 500),
        gross_pence integer NOT NULL CHECK (gross_pence > 0),
        fee_pence integer NOT NULL CHECK (fee_pence >= 0),
        net_pence integer NOT NULL CHECK (net_pence > 0),
        withheld_pence integer NOT NULL DEFAULT 0 CHECK (withheld_pence BETWEEN 0 AND net_pence),
        currency text NOT NULL DEFAULT 'gbp' CHECK (currency = 'gbp'),
        status text NOT NULL CHECK (status IN ('waiting_account', 'due', 'sent', 'paid', 'failed', 'reversed', 'canceled')),
        attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),
        provider_transfer_id text UNIQUE,
        failure_code text,
        requested_at timestamptz NOT NULL,
        due_at timestamptz,
        sent_at timestamptz,
        paid_at timestamptz,
        failed_at timestamptz,
        reminded_at timestamptz,
        check_at timestamptz NOT NULL DEFAULT clock_now(),
        updated_at timestamptz NOT NULL DEFAULT clock_now(),
        CONSTRAINT payouts_add_up CHECK (gross_pence = fee_pence + net_pence),
        CONSTRAINT payouts_due_when CHECK (due_at IS NOT NULL OR status IN ('waiting_account', 'canceled')),
        CONSTRAINT payouts_sent_when CHECK (status NOT IN ('sent', 'paid', 'reversed') OR sent_at IS NOT NULL),
        CONSTRAINT payouts_paid_when CHECK (status <> 'paid' OR paid_at IS NOT NULL),
        CONSTRAINT payouts_failed_when CHECK ((status = 'failed') = (failed_at IS NOT NULL))
      );
      -- However often a job is approved, it is paid out once.
      CREATE UNIQUE INDEX payouts_one_live ON payouts (subject_id) WHERE status <> 'canceled';
      CREATE INDEX payouts_of_subject ON payouts (subject_id, requested_at);
      CREATE INDEX payouts_of_payee ON payouts (payee_id, requested_at DESC, id DESC);
      CREATE INDEX payouts_waiting ON payouts (payee_id) WHERE status = 'waiting_account';
      CREATE INDEX payouts_of_charge ON payouts (charge_id);

      CREATE FUNCTION payouts_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'payouts are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.subject_id, NEW.payee_id, NEW.charge_id, NEW.gross_pence, NEW.fee_pence, NEW.net_pence, NEW.currency)
           IS DISTINCT FROM
           (OLD.subject_id, OLD.payee_id, OLD.charge_id, OLD.gross_pence, OLD.fee_pence, OLD.net_pence, OLD.currency) THEN
          RAISE EXCEPTION 'the facts of payout % never change', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
          ('waiting_account', 'due'), ('waiting_account', 'canceled'),
          ('due', 'waiting_account'), ('due', 'sent'), ('due', 'paid'), ('due', 'failed'), ('due', 'canceled'),
          ('failed', 'due'), ('failed', 'waiting_account'), ('failed', 'canceled'),
          ('sent', 'paid'), ('sent', 'reversed'), ('paid', 'reversed')) THEN
          RAISE EXCEPTION 'payout % is %, it cannot become %', OLD.id, OLD.status, NEW.status
            USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.attempt < OLD.attempt OR (OLD.sent_at IS NOT NULL AND NEW.withheld_pence <> OLD.withheld_pence) THEN
          RAISE EXCEPTION 'payout % cannot go back', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        NEW.updated_at := clock_now();
        RETURN NEW;
      END $$;
      CREATE TRIGGER payouts_guard BEFORE UPDATE OR DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION payouts_guard();
      CREATE TRIGGER payouts_never_emptied BEFORE TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();

      -- At commit, because the row and its booking are written one after the other.
      CREATE FUNCTION payout_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        booked text := 'payout:' || NEW.id || CASE WHEN NEW.sent_at IS NULL THEN ':earned' ELSE ':sent' END;
      BEGIN
        IF NOT EXISTS (SELECT FROM ledger_transactions WHERE key = booked) THEN
          RAISE EXCEPTION '% has no booking', booked USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_is_booked';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER payouts_booked AFTER INSERT OR UPDATE OF status ON payouts DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION payout_is_booked();
      CREATE TRIGGER payout_accounts_audited AFTER INSERT OR UPDATE OR DELETE ON payout_accounts FOR EACH ROW

        EXECUTE FUNCTION audit_change('{user_id,provider_account_id,status,ready_at}', '{updated_at,version,check_at}');
      CREATE TRIGGER payouts_audited AFTER INSERT OR UPDATE OR DELETE ON payouts FOR EACH ROW

        EXECUTE FUNCTION audit_change('{subject_id,payee_id,charge_id,gross_pence,fee_pence,net_pence,withheld_pence,status,attempt,provider_transfer_id,failure_code}', '{updated_at,version,check_at,reminded_at}');
    `,
  ),
  // What ties a transfer to the card's money that it comes from, and to the bank payout that it becomes a part of.
  step(
    'Transfers1700000000361',
    `
      ALTER TABLE charges ADD COLUMN provider_charge_id text UNIQUE;
      ALTER TABLE payouts
        ADD COLUMN destination_payment_id text UNIQUE,
        ADD COLUMN bank_failure_code text;
      CREATE INDEX payouts_to_ask ON payouts (check_at) WHERE status IN ('sent', 'paid');
    `,
  ),
  // What a person paid and was paid, as lines of one list: charges, payouts, and the fee of each payout.
  step(
    'PaymentLines1700000000362',
    `
      ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_user FOREIGN KEY (user_id) REFERENCES users;
      ALTER TABLE payouts ADD CONSTRAINT payouts_payee FOREIGN KEY (payee_id) REFERENCES users;
      ALTER TABLE payouts ADD COLUMN fee_line_id uuid NOT NULL UNIQUE DEFAULT uuidv7();

      -- Without WHERE in its parts, each of them is read by its own index.
      CREATE VIEW payment_lines AS
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
               CASE p.status WHEN 'sent' THEN 'paid' WHEN 'paid' THEN 'paid' WHEN 'failed' THEN 'failed'
                             WHEN 'reversed' THEN 'refunded' ELSE 'pending' END,
               p.gross_pence, p.fee_pence, p.description, p.requested_at, p.id, p.status <> 'canceled'
          FROM payouts p
        UNION ALL
        SELECT p.fee_line_id, p.payee_id, 'fee'::text, 'paid'::text, p.fee_pence, 0, p.description, p.requested_at, NULL::uuid,
               p.status <> 'canceled' AND p.fee_pence > 0
          FROM payouts p;
    `,
  ),
  // Pay that must come back, because the card holder's bank or a dispute took the price away after it was sent.
  step(
    'Clawbacks1700000000363',
    `
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('clawback-claimed', 'Pay must come back from an installer'),
        ('payout-withheld', 'Net pay was kept for what the installer owes'),
        ('payout-withheld-undone', 'Pay that was kept is owed by the installer again');

      CREATE TABLE clawbacks (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        payout_id uuid NOT NULL REFERENCES payouts,
        payee_id uuid NOT NULL REFERENCES users,
        reason text NOT NULL CHECK (reason ~ '^[a-z][a-z0-9-]{1,80}$'),
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        settled_pence integer NOT NULL DEFAULT 0,
        status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'returned', 'carried')),
        attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),
        provider_reversal_id text UNIQUE,
        failure_code text,
        requested_at timestamptz NOT NULL,
        ended_at timestamptz,
        updated_at timestamptz NOT NULL DEFAULT clock_now(),
        CONSTRAINT clawbacks_settled_within CHECK (settled_pence BETWEEN 0 AND amount_pence),
        CONSTRAINT clawbacks_returned_when CHECK ((status = 'returned') = (provider_reversal_id IS NOT NULL)),
        CONSTRAINT clawbacks_ended_when CHECK ((status = 'requested') = (ended_at IS NULL))
      );
      CREATE INDEX clawbacks_of_payout ON clawbacks (payout_id);
      CREATE INDEX clawbacks_owed ON clawbacks (payee_id, id) WHERE status = 'carried' AND settled_pence < amount_pence;

      CREATE FUNCTION clawbacks_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'clawbacks are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.payout_id, NEW.payee_id, NEW.reason, NEW.amount_pence)
           IS DISTINCT FROM (OLD.payout_id, OLD.payee_id, OLD.reason, OLD.amount_pence)
           OR (NEW.status <> OLD.status AND OLD.status <> 'requested') THEN
          RAISE EXCEPTION 'clawback % is %, that cannot be changed', OLD.id, OLD.status USING ERRCODE = 'restrict_violation';
        END IF;
        NEW.updated_at := clock_now();
        RETURN NEW;
      END $$;
      CREATE TRIGGER clawbacks_guard BEFORE UPDATE OR DELETE ON clawbacks FOR EACH ROW EXECUTE FUNCTION clawbacks_guard();
      CREATE TRIGGER clawbacks_never_emptied BEFORE TRUNCATE ON clawbacks FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();

      -- A payout that was kept whole for a debt was sent by being kept.
      CREATE OR REPLACE FUNCTION payout_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        booked text := 'payout:' || NEW.id || CASE
          WHEN NEW.sent_at IS NULL THEN ':earned'
          WHEN NEW.withheld_pence = NEW.net_pence THEN ':withheld:' || NEW.attempt
          ELSE ':sent' END;
      BEGIN
        IF NOT EXISTS (SELECT FROM ledger_transactions WHERE key = booked) THEN
          RAISE EXCEPTION '% has no booking', booked USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_is_booked';
        END IF;
        RETURN NULL;
      END $$;

      -- What installers have earned: what was sent to them or kept for what they owe, less what must come back.
      CREATE VIEW net_pay AS
        SELECT e.user_id, CASE e.account WHEN 'owed_to_installers' THEN e.amount_pence ELSE -e.amount_pence END AS pence, t.booked_at
          FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
         WHERE e.user_id IS NOT NULL
           AND (e.account = 'owed_to_installers' AND t.kind IN ('payout', 'payout-returned', 'payout-withheld', 'payout-withheld-undone')
             OR e.account = 'owed_by_installers' AND t.kind = 'clawback-claimed');
      CREATE TRIGGER clawbacks_audited AFTER INSERT OR UPDATE OR DELETE ON clawbacks FOR EACH ROW

        EXECUTE FUNCTION audit_change('{payout_id,payee_id,reason,amount_pence,settled_pence,status,attempt,provider_reversal_id,failure_code}', '{updated_at,version}');
    `,
  ),
];
