import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The board with the farthest deadline first sorted every open lead: the other order's index has those without one at the wrong end. */
export class FarthestDeadline1700000000680 implements MigrationInterface {
  name = 'FarthestDeadline1700000000680';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX leads_feed_by_farthest_deadline ON leads (deadline DESC NULLS LAST, id DESC)
        WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX leads_feed_by_farthest_deadline');
  }
}
