import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What ties a transfer to the card's money that it comes from, and to the bank payout that it becomes a part of. */
export class Transfers1700000000361 implements MigrationInterface {
  name = 'Transfers1700000000361';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE charges ADD COLUMN provider_charge_id text UNIQUE;
      ALTER TABLE payouts
        ADD COLUMN destination_payment_id text UNIQUE,
        ADD COLUMN bank_failure_code text;
      CREATE INDEX payouts_to_ask ON payouts (check_at) WHERE status IN ('sent', 'paid');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX payouts_to_ask;
      ALTER TABLE payouts DROP COLUMN destination_payment_id, DROP COLUMN bank_failure_code;
      ALTER TABLE charges DROP COLUMN provider_charge_id;
    `);
  }
}
