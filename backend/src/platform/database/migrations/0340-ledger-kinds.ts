import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The books take no fact of a kind that nobody has declared, as they take no account. */
export class LedgerKinds1700000000340 implements MigrationInterface {
  name = 'LedgerKinds1700000000340';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
        ('payout-returned', 'A transfer came back');
      ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_kind FOREIGN KEY (kind) REFERENCES ledger_kinds;
      CREATE TRIGGER ledger_kinds_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_kinds
        FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind;
      DROP TABLE ledger_kinds;
    `);
  }
}
