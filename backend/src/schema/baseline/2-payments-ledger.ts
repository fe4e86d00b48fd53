import type { QueryRunner } from 'typeorm';
import { auditStatements } from '../../platform/audit/audit-table.js';

/** The double-entry ledger (docs/product.md#money). Its rows never change, and every transaction sums to zero: the database sees to both. */
export async function paymentsLedger(runner: QueryRunner): Promise<void> {
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
      ('refunds_in_flight', 'credit', 'Money on its way back to a card that has not left the provider yet'),
      ('charged_back', 'debit', 'Money that banks took back while a chargeback is undecided'),
      ('chargeback_losses', 'debit', 'Money of lost chargebacks that the platform held no more'),
      ('refunds_unfunded', 'debit', 'Money that staff sent back by hand although it was not held any more'),
      ('unclaimed', 'credit', 'Payments at the provider that belong to nothing we know; staff send them back there'),
      ('provider_fees', 'debit', 'What the payment provider keeps of payments and chargebacks'),
      ('jobs_funded', 'debit', 'Prices of the platform''s own jobs, which it pays itself'),
      ('owed_by_installers', 'debit', 'Pay that installers must give back and have not'),
      ('sent_by_hand', 'debit', 'What staff transferred in the provider''s dashboard, for no job that we know');

    CREATE FUNCTION ledger_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the ledger is never changed: book a reversing transaction' USING ERRCODE = 'restrict_violation';
      END $$;
    CREATE TRIGGER ledger_accounts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();

    -- The books take only facts of a declared kind, as they take only declared accounts.
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
      ('payout-returned', 'A transfer came back'),
      ('refund-replaced', 'A refund made at the provider by hand took the place of one of ours'),
      ('unclaimed-received', 'A payment that belongs to nothing we know'),
      ('unclaimed-returned', 'Such a payment went back'),
      ('provider-fee', 'The provider kept its fee'),
      ('clawback-claimed', 'Pay must come back from an installer'),
      ('payout-withheld', 'Net pay was kept for what the installer owes'),
      ('payout-withheld-undone', 'Pay that was kept is owed by the installer again'),
      ('sent-by-hand', 'Staff transferred money in the provider''s dashboard'),
      ('sent-by-hand-returned', 'A transfer that staff made by hand came back'),
      ('fee-returned', 'A part of a fee is held for the job again'),
      ('pay-held-again', 'What a bank gave back of an installer''s pay is held for the job again'),
      ('held-again', 'What a bank gave back of held money is held again');

    CREATE TRIGGER ledger_kinds_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_kinds
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();

    CREATE TABLE ledger_transactions (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      key text NOT NULL UNIQUE,
      kind text NOT NULL CONSTRAINT ledger_transactions_kind REFERENCES ledger_kinds,
      currency text NOT NULL DEFAULT 'gbp',
      booked_at timestamptz NOT NULL DEFAULT clock_now(),
      written_by xid8 NOT NULL DEFAULT pg_current_xact_id()
    );
    CREATE INDEX ledger_transactions_newest ON ledger_transactions (booked_at DESC, id DESC);

    CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();

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

    -- A committed transaction takes no more entries, not even balanced ones.
    CREATE FUNCTION ledger_entry_joins_open_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM ledger_transactions
                       WHERE id = NEW.transaction_id AND written_by = pg_current_xact_id()) THEN
          RAISE EXCEPTION 'ledger transaction % is closed', NEW.transaction_id USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;

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
    CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
    CREATE TRIGGER ledger_entries_join BEFORE INSERT ON ledger_entries
      FOR EACH ROW EXECUTE FUNCTION ledger_entry_joins_open_transaction();
    CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();
    CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();
  `);
  await auditStatements(runner, 'ledger_transactions', {
    shown: ['id', 'key', 'kind', 'currency', 'booked_at'],
    ignored: ['written_by'],
  });
  await auditStatements(runner, 'ledger_entries', {
    shown: ['id', 'transaction_id', 'account', 'amount_pence', 'charge_id', 'user_id'],
  });
}
