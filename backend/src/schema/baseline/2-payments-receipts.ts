import type { QueryRunner } from 'typeorm';

/** Receipts, payout statements, fee invoices and credit notes: what they say is written once, and each series is numbered without a gap. */
export async function paymentsReceipts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE receipt_series (
      series text PRIMARY KEY CHECK (series ~ '^[A-Z]$'),
      meaning text NOT NULL,
      last integer NOT NULL DEFAULT 0 CHECK (last >= 0)
    );
    INSERT INTO receipt_series (series, meaning) VALUES
      ('R', 'Receipts of card payments'),
      ('S', 'Statements of payouts'),
      ('F', 'Invoices of the service fee'),
      ('C', 'Credit notes');

    CREATE FUNCTION receipt_series_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR NEW.series <> OLD.series OR NEW.last <> OLD.last + 1 THEN
          RAISE EXCEPTION 'a series of receipts goes on by one' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER receipt_series_guard BEFORE UPDATE OR DELETE ON receipt_series
      FOR EACH ROW EXECUTE FUNCTION receipt_series_guard();

    CREATE TABLE receipts (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      series text NOT NULL REFERENCES receipt_series,
      number integer NOT NULL CHECK (number > 0),
      payment_id uuid NOT NULL,
      person_id uuid NOT NULL REFERENCES users,
      content jsonb NOT NULL,
      issued_at timestamptz NOT NULL,
      corrects_id uuid REFERENCES receipts,
      credited_pence integer CHECK (credited_pence > 0),
      UNIQUE (series, number),
      CONSTRAINT receipts_credit_when CHECK ((corrects_id IS NULL) = (credited_pence IS NULL)),
      CONSTRAINT receipts_credit_series CHECK ((corrects_id IS NULL) = (series <> 'C'))
    );
    CREATE INDEX receipts_of_person ON receipts (person_id);
    CREATE UNIQUE INDEX receipts_one_of_payment ON receipts (payment_id) WHERE corrects_id IS NULL;
    CREATE INDEX receipts_credits ON receipts (corrects_id) WHERE corrects_id IS NOT NULL;
    CREATE INDEX receipts_credits_of_payment ON receipts (payment_id, number) WHERE corrects_id IS NOT NULL;

    CREATE FUNCTION receipts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a receipt is never changed' USING ERRCODE = 'restrict_violation';
      END $$;
    CREATE TRIGGER receipts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts
      FOR EACH STATEMENT EXECUTE FUNCTION receipts_stay();
  `);
}
