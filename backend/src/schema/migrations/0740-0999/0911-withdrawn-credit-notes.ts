import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A credit note whose money the bank sent back is withdrawn by a document of its own series, which takes its amount off again. */
export class WithdrawnCreditNotes1700000000911 implements MigrationInterface {
  name = 'WithdrawnCreditNotes1700000000911';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO receipt_series (series, meaning) VALUES ('W', 'Withdrawals of credit notes');
      ALTER TABLE receipts
        ADD COLUMN withdraws_id uuid UNIQUE REFERENCES receipts,
        DROP CONSTRAINT receipts_credit_series,
        ADD CONSTRAINT receipts_credit_series CHECK ((corrects_id IS NULL) = (series NOT IN ('C', 'W'))),
        ADD CONSTRAINT receipts_withdrawal_series CHECK ((withdraws_id IS NULL) = (series <> 'W')),
        DROP CONSTRAINT receipts_credited_pence_check,
        ADD CONSTRAINT receipts_credited_pence_check
          CHECK (credited_pence <> 0 AND (credited_pence < 0) = (series = 'W'));
    `);
  }

  /** Documents of that series keep this from being undone. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE receipts
        DROP CONSTRAINT receipts_withdrawal_series,
        DROP COLUMN withdraws_id,
        DROP CONSTRAINT receipts_credit_series,
        ADD CONSTRAINT receipts_credit_series CHECK ((corrects_id IS NULL) = (series <> 'C')),
        DROP CONSTRAINT receipts_credited_pence_check,
        ADD CONSTRAINT receipts_credited_pence_check CHECK (credited_pence > 0);
      ALTER TABLE receipt_series DISABLE TRIGGER receipt_series_guard;
      DELETE FROM receipt_series WHERE series = 'W';
      ALTER TABLE receipt_series ENABLE TRIGGER receipt_series_guard;
    `);
  }
}
