import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes by which finished messages are found when they have been kept for long enough. */
export class Retention1700000000150 implements MigrationInterface {
  name = 'Retention1700000000150';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX provider_events_done ON provider_events (received_at) WHERE state <> 'received';
      CREATE INDEX outgoing_messages_done ON outgoing_messages (created_at) WHERE state IN ('sent', 'failed');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX provider_events_done, outgoing_messages_done;');
  }
}
