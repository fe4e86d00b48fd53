import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the operator moves of the platform's balance is in the books. */
export class TopUps1700000000912 implements MigrationInterface {
  name = 'TopUps1700000000912';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('moved_by_operator', 'debit', 'What the operator took out of the provider''s balance, less what they put in');
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('operator-moved', 'The operator topped the provider''s balance up, or took money out');
      -- Whatever was moved before is read once more.
      DELETE FROM provider_readings WHERE list = 'movements';
    `);
  }

  /** Bookings of that kind keep this from being undone. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_stay;
      ALTER TABLE ledger_kinds DISABLE TRIGGER ledger_kinds_stay;
      DELETE FROM ledger_accounts WHERE code = 'moved_by_operator';
      DELETE FROM ledger_kinds WHERE kind = 'operator-moved';
      ALTER TABLE ledger_kinds ENABLE TRIGGER ledger_kinds_stay;
      ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_stay;
    `);
  }
}
