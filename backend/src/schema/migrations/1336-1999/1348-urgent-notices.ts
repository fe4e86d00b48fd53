import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff's bell tells an alarm from an application. What was told before is news. */
export class UrgentNotices1700000001348 implements MigrationInterface {
  name = 'UrgentNotices1700000001348';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notifications ADD COLUMN urgency text NOT NULL DEFAULT 'news' CHECK (urgency IN ('alarm', 'work', 'news'));
      CREATE INDEX notifications_alarms ON notifications (user_id, created_at DESC) WHERE read_at IS NULL AND urgency = 'alarm';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications DROP COLUMN urgency');
  }
}
