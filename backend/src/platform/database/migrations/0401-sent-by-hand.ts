import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff transfer in the provider's dashboard has an account: it is for no job that we know. */
export class SentByHand1700000000401 implements MigrationInterface {
  name = 'SentByHand1700000000401';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('sent_by_hand', 'debit', 'What staff transferred in the provider''s dashboard, for no job that we know');
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('sent-by-hand', 'Staff transferred money in the provider''s dashboard'),
        ('sent-by-hand-returned', 'A transfer that staff made by hand came back');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ledger_kinds DISABLE TRIGGER ledger_kinds_stay;
      DELETE FROM ledger_kinds WHERE kind IN ('sent-by-hand', 'sent-by-hand-returned');
      ALTER TABLE ledger_kinds ENABLE TRIGGER ledger_kinds_stay;
      ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_stay;
      DELETE FROM ledger_accounts WHERE code = 'sent_by_hand';
      ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_stay;
    `);
  }
}
