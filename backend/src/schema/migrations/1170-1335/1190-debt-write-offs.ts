import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** What somebody owes by the rows is what they owe by the books. @param left of a claim */
const booked = (left: string): string => `
  CREATE OR REPLACE FUNCTION clawbacks_booked() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      owed bigint;
      booked bigint;
    BEGIN
      SELECT coalesce(sum(${left}), 0) INTO owed FROM clawbacks
       WHERE payee_id = NEW.payee_id AND status NOT IN ('returned', 'split');
      SELECT coalesce(sum(amount_pence), 0) INTO booked FROM ledger_entries
       WHERE user_id = NEW.payee_id AND account = 'owed_by_installers';
      IF owed <> booked THEN
        RAISE EXCEPTION 'a sum of clawback % has no booking', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'money_is_booked';
      END IF;
      RETURN NULL;
    END $$;`;

/** @param kinds what changes what must come back of pay */
const netPay = (kinds: string): string => `
  CREATE OR REPLACE VIEW net_pay AS
    SELECT e.user_id, CASE e.account WHEN 'owed_to_installers' THEN e.amount_pence ELSE -e.amount_pence END AS pence, t.booked_at
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE e.user_id IS NOT NULL
       AND (e.account = 'owed_to_installers' AND t.kind IN ('payout', 'payout-returned', 'payout-withheld', 'payout-withheld-undone')
         OR e.account = 'owed_by_installers' AND t.kind IN (${kinds}));`;

const watched = (columns: string): string => `
  DROP TRIGGER clawbacks_booked ON clawbacks;
  CREATE CONSTRAINT TRIGGER clawbacks_booked AFTER INSERT OR UPDATE OF ${columns} ON clawbacks DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION clawbacks_booked();`;

const owed = (left: string): string => `
  DROP INDEX clawbacks_owed;
  CREATE INDEX clawbacks_owed ON clawbacks (payee_id, id) WHERE status = 'carried' AND ${left};`;

/** Debts that staff give up, in part or whole: each with who asked, who decided, and why. */
export class DebtWriteOffs1700000001190 implements MigrationInterface {
  name = 'DebtWriteOffs1700000001190';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('debts_written_off', 'debit', 'Debts of installers that the platform has given up');
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('debt-written-off', 'What an installer owes is given up'),
        ('write-off-recovered', 'A bank gave back what a debt that was given up had stood for');

      ALTER TABLE clawbacks
        ADD COLUMN written_off_pence integer NOT NULL DEFAULT 0 CHECK (written_off_pence >= 0),
        DROP CONSTRAINT clawbacks_settled_within,
        ADD CONSTRAINT clawbacks_settled_within CHECK (settled_pence >= 0 AND settled_pence + written_off_pence <= amount_pence),
        ADD CONSTRAINT clawbacks_written_off_when CHECK (written_off_pence = 0 OR status = 'carried');
      ${booked('amount_pence - settled_pence - written_off_pence')}
      ${watched('status, settled_pence, written_off_pence')}
      ${owed('settled_pence + written_off_pence < amount_pence')}
      CREATE INDEX clawbacks_carried ON clawbacks (ended_at DESC, id DESC) WHERE status = 'carried';
      ${netPay(`'clawback-claimed', 'debt-written-off'`)}

      CREATE TABLE debt_write_offs (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        clawback_id uuid NOT NULL REFERENCES clawbacks,
        payee_id uuid NOT NULL REFERENCES users,
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
        status text NOT NULL CHECK (status IN ('waiting', 'done', 'refused')),
        needs_two boolean NOT NULL,
        asked_by uuid NOT NULL REFERENCES users,
        asked_at timestamptz NOT NULL,
        decided_by uuid REFERENCES users,
        decided_at timestamptz,
        refusal text CHECK (length(refusal) BETWEEN 1 AND 500),
        CONSTRAINT debt_write_offs_decided CHECK
          ((status = 'waiting') = (decided_at IS NULL) AND (status = 'waiting') = (decided_by IS NULL)),
        CONSTRAINT debt_write_offs_by_another CHECK (NOT needs_two OR status <> 'done' OR decided_by <> asked_by),
        CONSTRAINT debt_write_offs_wait_for_two CHECK (needs_two OR status = 'done'),
        CONSTRAINT debt_write_offs_say_why CHECK ((status = 'refused') = (refusal IS NOT NULL))
      );
      CREATE UNIQUE INDEX debt_write_offs_one_waits ON debt_write_offs (clawback_id) WHERE status = 'waiting';
      CREATE INDEX debt_write_offs_of_debt ON debt_write_offs (clawback_id, asked_at);
      CREATE INDEX debt_write_offs_of_payee ON debt_write_offs (payee_id, decided_at);
      CREATE INDEX debt_write_offs_waiting ON debt_write_offs (asked_at) WHERE status = 'waiting';

      -- What was decided stays decided, and what is done stands in the books.
      CREATE FUNCTION debt_write_offs_guard() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'DELETE' OR OLD.status <> 'waiting' OR
             (NEW.clawback_id, NEW.payee_id, NEW.amount_pence, NEW.asked_by) IS DISTINCT FROM
             (OLD.clawback_id, OLD.payee_id, OLD.amount_pence, OLD.asked_by) THEN
            RAISE EXCEPTION 'write-off % stays as it is', OLD.id USING ERRCODE = 'restrict_violation';
          END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER debt_write_offs_guard BEFORE UPDATE OR DELETE ON debt_write_offs
        FOR EACH ROW EXECUTE FUNCTION debt_write_offs_guard();
      CREATE TRIGGER debt_write_offs_never_emptied BEFORE TRUNCATE ON debt_write_offs
        FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();
      CREATE FUNCTION debt_write_offs_booked() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.status = 'done' AND NOT booked_now('write-off:' || NEW.id) THEN
            RAISE EXCEPTION 'write-off % has no booking', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'money_is_booked';
          END IF;
          RETURN NULL;
        END $$;
      CREATE CONSTRAINT TRIGGER debt_write_offs_booked AFTER INSERT OR UPDATE ON debt_write_offs DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION debt_write_offs_booked();
    `);
    await auditStatements(runner, 'debt_write_offs', {
      shown: [
        'id',
        'clawback_id',
        'payee_id',
        'amount_pence',
        'status',
        'needs_two',
        'asked_by',
        'decided_by',
      ],
    });
  }

  /** Debts that were written off keep this from being undone. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE debt_write_offs;
      DROP FUNCTION debt_write_offs_guard, debt_write_offs_booked;
      ${netPay(`'clawback-claimed'`)}
      ${booked('amount_pence - settled_pence')}
      ${watched('status, settled_pence')}
      DROP INDEX clawbacks_carried;
      ${owed('settled_pence < amount_pence')}
      ALTER TABLE clawbacks
        DROP CONSTRAINT clawbacks_written_off_when,
        DROP CONSTRAINT clawbacks_settled_within,
        DROP COLUMN written_off_pence,
        ADD CONSTRAINT clawbacks_settled_within CHECK (settled_pence BETWEEN 0 AND amount_pence);
      ALTER TABLE ledger_kinds DISABLE TRIGGER ledger_kinds_stay;
      DELETE FROM ledger_kinds WHERE kind IN ('debt-written-off', 'write-off-recovered');
      ALTER TABLE ledger_kinds ENABLE TRIGGER ledger_kinds_stay;
      ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_stay;
      DELETE FROM ledger_accounts WHERE code = 'debts_written_off';
      ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_stay;
    `);
  }
}
