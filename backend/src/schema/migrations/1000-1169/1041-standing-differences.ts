import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What two comparisons in a row have found: what has just happened on one side is no difference yet. */
export class StandingDifferences1700000001041 implements MigrationInterface {
  name = 'StandingDifferences1700000001041';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reconcile_runs ADD COLUMN standing text[] NOT NULL DEFAULT '{}';
      COMMENT ON COLUMN reconcile_runs.standing IS 'Those of its differences that the run of its kind before it had found too.';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reconcile_runs DROP COLUMN standing');
  }
}
