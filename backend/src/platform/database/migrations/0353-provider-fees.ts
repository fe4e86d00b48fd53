import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the provider keeps for itself has an account. */
export class ProviderFees1700000000353 implements MigrationInterface {
  name = 'ProviderFees1700000000353';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('provider_fees', 'debit', 'What the payment provider keeps of payments and chargebacks');
      INSERT INTO ledger_kinds (kind, meaning) VALUES ('provider-fee', 'The provider kept its fee');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ledger_kinds DISABLE TRIGGER ledger_kinds_stay;
      DELETE FROM ledger_kinds WHERE kind = 'provider-fee';
      ALTER TABLE ledger_kinds ENABLE TRIGGER ledger_kinds_stay;
      ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_stay;
      DELETE FROM ledger_accounts WHERE code = 'provider_fees';
      ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_stay;
    `);
  }
}
