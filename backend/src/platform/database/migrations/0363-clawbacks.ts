import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTable } from '../../audit/audit-table.js';

/** Pay that must come back, because the card holder's bank or a dispute took the price away after it was sent. */
export class Clawbacks1700000000363 implements MigrationInterface {
  name = 'Clawbacks1700000000363';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
    `);
    await auditTable(runner, 'clawbacks', {
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION payout_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        booked text := 'payout:' || NEW.id || CASE WHEN NEW.sent_at IS NULL THEN ':earned' ELSE ':sent' END;
      BEGIN
        IF NOT EXISTS (SELECT FROM ledger_transactions WHERE key = booked) THEN
          RAISE EXCEPTION '% has no booking', booked USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_is_booked';
        END IF;
        RETURN NULL;
      END $$;
      DROP VIEW net_pay;
      DROP TABLE clawbacks;
      DROP FUNCTION clawbacks_guard;
      ALTER TABLE ledger_kinds DISABLE TRIGGER ledger_kinds_stay;
      DELETE FROM ledger_kinds WHERE kind IN ('clawback-claimed', 'payout-withheld', 'payout-withheld-undone');
      ALTER TABLE ledger_kinds ENABLE TRIGGER ledger_kinds_stay;
    `);
  }
}
