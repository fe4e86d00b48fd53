import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exact figures of dashboards and of staff's lists, counted in an index instead of the table. */
export class Counts1700000000141 implements MigrationInterface {
  name = 'Counts1700000000141';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX leads_of_status ON leads (status, created_at DESC, id DESC) WHERE archived_at IS NULL;
      CREATE INDEX users_installers ON users (is_approved)
        WHERE user_type = 'installer' AND NOT is_admin AND deleted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX leads_of_status, users_installers');
  }
}
