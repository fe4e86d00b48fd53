import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A change of a column that a whole unique index covers locks its row as a deletion does, and holds up every insert that points
 * at it: who got a payout account and who was being paid waited for each other. A partial index asks for no such lock.
 */
export class AccountsOfPeople1700000000460 implements MigrationInterface {
  name = 'AccountsOfPeople1700000000460';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP CONSTRAINT users_stripe_connect_account_id_key;
      CREATE UNIQUE INDEX users_stripe_connect_account ON users (stripe_connect_account_id)
        WHERE stripe_connect_account_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_stripe_connect_account;
      ALTER TABLE users ADD CONSTRAINT users_stripe_connect_account_id_key UNIQUE (stripe_connect_account_id);
    `);
  }
}
