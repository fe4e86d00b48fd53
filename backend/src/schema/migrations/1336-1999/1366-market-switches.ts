import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = ['registration_open', 'posting_open', 'payments_open', 'sample_content'];

/** What owners may stop for a while, and whether a sandbox shows invented people. What held before stays on. */
export class MarketSwitches1700000001366 implements MigrationInterface {
  name = 'MarketSwitches1700000001366';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of columns)
      await runner.query(`ALTER TABLE settings ADD COLUMN ${column} boolean NOT NULL DEFAULT true`);
  }

  /** What was stopped goes on. */
  async down(runner: QueryRunner): Promise<void> {
    for (const column of columns) await runner.query(`ALTER TABLE settings DROP COLUMN ${column}`);
  }
}
