import type { QueryRunner } from 'typeorm';
import { auditStatements } from '../../platform/audit/audit-table.js';

/**
 * What installers earn, where it goes, and what of it must come back. A job can be paid in rounds: again what a bank had taken,
 * more when staff decide so.
 */
export async function paymentsPayouts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE payout_accounts (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      user_id uuid NOT NULL UNIQUE CONSTRAINT payout_accounts_user REFERENCES users,
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

    CREATE TABLE payouts (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      subject_id uuid NOT NULL,
      payee_id uuid NOT NULL CONSTRAINT payouts_payee REFERENCES users,
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
      destination_payment_id text UNIQUE,
      bank_failure_code text,
      fee_line_id uuid NOT NULL UNIQUE DEFAULT uuidv7(),
      clawed_pence integer NOT NULL DEFAULT 0
        CONSTRAINT payouts_clawed_within CHECK (clawed_pence BETWEEN 0 AND net_pence),
      fee_returned_pence integer NOT NULL DEFAULT 0
        CONSTRAINT payouts_fee_returned_within CHECK (fee_returned_pence BETWEEN 0 AND fee_pence),
      round integer NOT NULL DEFAULT 1 CHECK (round > 0),
      cause text NOT NULL DEFAULT 'approved' CHECK (cause IN ('approved', 'bank-decided', 'staff-decided')),
      CONSTRAINT payouts_add_up CHECK (gross_pence = fee_pence + net_pence),
      CONSTRAINT payouts_due_when CHECK (due_at IS NOT NULL OR status IN ('waiting_account', 'canceled')),
      CONSTRAINT payouts_sent_when CHECK (status NOT IN ('sent', 'paid', 'reversed') OR sent_at IS NOT NULL),
      CONSTRAINT payouts_paid_when CHECK (status <> 'paid' OR paid_at IS NOT NULL),
      CONSTRAINT payouts_failed_when CHECK ((status = 'failed') = (failed_at IS NOT NULL)),
      CONSTRAINT payouts_round_cause CHECK ((round = 1) = (cause = 'approved'))
    );
    CREATE INDEX payouts_of_subject ON payouts (subject_id, requested_at);
    CREATE INDEX payouts_of_payee ON payouts (payee_id, requested_at DESC, id DESC);
    CREATE INDEX payouts_waiting ON payouts (payee_id) WHERE status = 'waiting_account';
    CREATE INDEX payouts_of_charge ON payouts (charge_id);
    CREATE INDEX payouts_to_ask ON payouts (check_at) WHERE status IN ('sent', 'paid');
    CREATE INDEX payouts_newest ON payouts (requested_at DESC, id DESC);
    CREATE INDEX payouts_newest_fee ON payouts (requested_at DESC, fee_line_id DESC);
    CREATE INDEX payouts_unsettled ON payouts (requested_at DESC, id DESC)
      WHERE NOT (status IN ('sent', 'paid', 'reversed') OR clawed_pence = net_pence);
    -- However often a job is approved, or a bank's decision is heard of, each round is paid out once.
    CREATE UNIQUE INDEX payouts_one_live ON payouts (subject_id, round) WHERE status <> 'canceled';
    CREATE INDEX payouts_back ON payouts (requested_at DESC, id DESC) WHERE status = 'reversed' OR clawed_pence = net_pence;
    CREATE INDEX payouts_fee_back ON payouts (requested_at DESC, fee_line_id DESC) WHERE fee_returned_pence = fee_pence;
    CREATE INDEX payouts_of_status ON payouts (status, requested_at DESC, id DESC);

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
          ('sent', 'paid'), ('paid', 'sent'), ('sent', 'reversed'), ('paid', 'reversed')) THEN
          RAISE EXCEPTION 'payout % is %, it cannot become %', OLD.id, OLD.status, NEW.status
            USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.attempt < OLD.attempt OR (OLD.sent_at IS NOT NULL AND NEW.withheld_pence <> OLD.withheld_pence) THEN
          RAISE EXCEPTION 'payout % cannot go back', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        NEW.updated_at := clock_now();
        RETURN NEW;
      END $$;

    -- A payout that was kept whole for a debt was sent by being kept.
    CREATE FUNCTION payout_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
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

    CREATE FUNCTION pay_rounds_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the rounds in which a job is paid never change' USING ERRCODE = 'restrict_violation';
      END $$;
    CREATE TRIGGER payouts_guard BEFORE UPDATE OR DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION payouts_guard();
    CREATE TRIGGER payouts_never_emptied BEFORE TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();
    CREATE CONSTRAINT TRIGGER payouts_booked AFTER INSERT OR UPDATE OF status ON payouts DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION payout_is_booked();
    CREATE TRIGGER payouts_round_stays BEFORE UPDATE ON payouts FOR EACH ROW
      WHEN ((NEW.round, NEW.cause) IS DISTINCT FROM (OLD.round, OLD.cause)) EXECUTE FUNCTION pay_rounds_stay();

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
      repaid_in uuid REFERENCES payouts,
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
    CREATE TRIGGER clawbacks_repaid_once BEFORE UPDATE ON clawbacks FOR EACH ROW
      WHEN (OLD.repaid_in IS NOT NULL AND NEW.repaid_in IS DISTINCT FROM OLD.repaid_in) EXECUTE FUNCTION pay_rounds_stay();

    -- What installers have earned: what was sent to them or kept for what they owe, less what must come back.
    CREATE VIEW net_pay AS
      SELECT e.user_id, CASE e.account WHEN 'owed_to_installers' THEN e.amount_pence ELSE -e.amount_pence END AS pence, t.booked_at
        FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
       WHERE e.user_id IS NOT NULL
         AND (e.account = 'owed_to_installers' AND t.kind IN ('payout', 'payout-returned', 'payout-withheld', 'payout-withheld-undone')
           OR e.account = 'owed_by_installers' AND t.kind = 'clawback-claimed');
  `);
  await auditStatements(runner, 'payout_accounts', {
    shown: ['user_id', 'provider_account_id', 'status', 'ready_at'],
    ignored: ['check_at'],
  });
  await auditStatements(runner, 'payouts', {
    shown: [
      'subject_id',
      'payee_id',
      'charge_id',
      'gross_pence',
      'fee_pence',
      'net_pence',
      'withheld_pence',
      'status',
      'attempt',
      'provider_transfer_id',
      'failure_code',
    ],
    ignored: ['check_at', 'reminded_at'],
  });
  await auditStatements(runner, 'clawbacks', {
    shown: [
      'payout_id',
      'payee_id',
      'reason',
      'amount_pence',
      'settled_pence',
      'status',
      'attempt',
      'provider_reversal_id',
      'failure_code',
    ],
  });
}
