import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest promises that were broken, as reports list them. */
export class NewestBreaches1700000001413 implements MigrationInterface {
  name = 'NewestBreaches1700000001413';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX report_breaches_newest ON report_breaches (day, done_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX report_breaches_newest');
  }
}
