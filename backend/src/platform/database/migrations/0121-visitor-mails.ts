import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Somebody who has no account can be written to as well, e.g. to confirm a ticket. */
export class VisitorMails1700000000121 implements MigrationInterface {
  name = 'VisitorMails1700000000121';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outgoing_messages ALTER COLUMN user_id DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM outgoing_messages WHERE user_id IS NULL;
      ALTER TABLE outgoing_messages ALTER COLUMN user_id SET NOT NULL;
    `);
  }
}
