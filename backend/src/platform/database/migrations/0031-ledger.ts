import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The double-entry ledger (docs/product.md#money). Its rows never change, and every transaction sums to zero: the database sees to both. */
export class Ledger1700000000031 implements MigrationInterface {
  name = 'Ledger1700000000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ledger_accounts (
        code text PRIMARY KEY,
        normal_side text NOT NULL CHECK (normal_side IN ('debit', 'credit')),
        meaning text NOT NULL
      );
      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('provider_balance', 'debit', 'Money that the provider holds for the platform'),
        ('deposits_held', 'credit', 'Deposits of installers, theirs until forfeited'),
        ('jobs_held', 'credit', 'Held payments of customers for awarded jobs'),
        ('owed_to_installers', 'credit', 'Net pay that is earned and not yet transferred'),
        ('fees_earned', 'credit', 'The platform''s part of finished jobs'),
        ('forfeits', 'credit', 'Deposits forfeited by withdrawing after the award'),
        ('refunds_in_flight', 'credit', 'Money on its way back to a card that has not left the provider yet');

      CREATE TABLE ledger_transactions (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        key text NOT NULL UNIQUE,
        kind text NOT NULL,
        currency text NOT NULL DEFAULT 'gbp',
        booked_at timestamptz NOT NULL DEFAULT now(),
        written_by xid8 NOT NULL DEFAULT pg_current_xact_id()
      );

      CREATE TABLE ledger_entries (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        transaction_id uuid NOT NULL REFERENCES ledger_transactions,
        account text NOT NULL REFERENCES ledger_accounts,
        amount_pence bigint NOT NULL CHECK (amount_pence <> 0),
        charge_id uuid REFERENCES charges,
        user_id uuid
      );
      COMMENT ON COLUMN ledger_entries.amount_pence IS 'A debit is positive, a credit negative.';
      CREATE INDEX ledger_entries_of_transaction ON ledger_entries (transaction_id);
      CREATE INDEX ledger_entries_of_charge ON ledger_entries (charge_id, account);
      CREATE INDEX ledger_entries_of_user ON ledger_entries (user_id, account) WHERE user_id IS NOT NULL;

      CREATE FUNCTION ledger_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the ledger is never changed: book a reversing transaction' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
        FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
      CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
        FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
      CREATE TRIGGER ledger_accounts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts
        FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();

      -- A committed transaction takes no more entries, not even balanced ones.
      CREATE FUNCTION ledger_entry_joins_open_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM ledger_transactions
                       WHERE id = NEW.transaction_id AND written_by = pg_current_xact_id()) THEN
          RAISE EXCEPTION 'ledger transaction % is closed', NEW.transaction_id USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER ledger_entries_join BEFORE INSERT ON ledger_entries
        FOR EACH ROW EXECUTE FUNCTION ledger_entry_joins_open_transaction();

      CREATE FUNCTION ledger_transaction_balances() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        owner uuid := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN (to_jsonb(NEW) ->> 'transaction_id')::uuid ELSE NEW.id END;
        total numeric;
        entries bigint;
      BEGIN
        SELECT coalesce(sum(amount_pence), 0), count(*) INTO total, entries FROM ledger_entries WHERE transaction_id = owner;
        IF total <> 0 OR entries < 2 THEN
          RAISE EXCEPTION 'ledger transaction % has % entries that sum to %', owner, entries, total
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_sums_to_zero';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();
      CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE ledger_entries, ledger_transactions, ledger_accounts;
      DROP FUNCTION ledger_transaction_balances, ledger_entry_joins_open_transaction, ledger_refuses_change;
    `);
  }
}
