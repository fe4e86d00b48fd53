import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a phone sends again, because it heard no answer, is there once. */
export class SentOnce1700000001327 implements MigrationInterface {
  name = 'SentOnce1700000001327';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE thread_messages ADD COLUMN idempotency_key uuid;
      CREATE UNIQUE INDEX thread_messages_sent_once ON thread_messages (thread_id, sender_id, idempotency_key)
       WHERE idempotency_key IS NOT NULL;
      ALTER TABLE assignment_entries ADD COLUMN idempotency_key uuid;
      CREATE UNIQUE INDEX assignment_entries_sent_once ON assignment_entries (assignment_id, actor_id, idempotency_key)
       WHERE idempotency_key IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE thread_messages DROP COLUMN idempotency_key;
      ALTER TABLE assignment_entries DROP COLUMN idempotency_key;
    `);
  }
}
