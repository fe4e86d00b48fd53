import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A statement reads all entries up to a day: account and amount stand in the index by which they are found. */
export class StatementIndex1700000001141 implements MigrationInterface {
  name = 'StatementIndex1700000001141';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ledger_entries_of_transaction;
      CREATE INDEX ledger_entries_of_transaction ON ledger_entries (transaction_id) INCLUDE (account, amount_pence);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ledger_entries_of_transaction;
      CREATE INDEX ledger_entries_of_transaction ON ledger_entries (transaction_id);
    `);
  }
}
