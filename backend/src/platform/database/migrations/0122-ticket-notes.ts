import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff write down about a message while they deal with it. */
export class TicketNotes1700000000122 implements MigrationInterface {
  name = 'TicketNotes1700000000122';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tickets ADD COLUMN note text CHECK (length(note) BETWEEN 1 AND 5000);
      CREATE INDEX refunds_failed ON refunds (failed_at) WHERE status = 'failed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX refunds_failed; ALTER TABLE tickets DROP COLUMN note;');
  }
}
