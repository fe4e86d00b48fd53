import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTable } from '../../audit/audit-table.js';

/** What installers earn and where it goes; a customer's card may be charged once more for a job whose price was raised. */
export class Payouts1700000000360 implements MigrationInterface {
  name = 'Payouts1700000000360';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
    `);
    await auditTable(runner, 'payout_accounts', {
      shown: ['user_id', 'provider_account_id', 'status', 'ready_at'],
      ignored: ['check_at'],
    });
    await auditTable(runner, 'payouts', {
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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE payouts, payout_accounts;
      DROP FUNCTION payout_is_booked, payouts_guard;
      ALTER TABLE charges DROP CONSTRAINT charges_kind_check,
        ADD CONSTRAINT charges_kind_check CHECK (kind IN ('deposit', 'charge'));
      ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_stay;
      DELETE FROM ledger_accounts WHERE code IN ('jobs_funded', 'owed_by_installers');
      ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_stay;
    `);
  }
}
