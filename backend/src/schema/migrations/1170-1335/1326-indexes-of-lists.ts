import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a large market's lists were slow at: the other parts of one decision, and people by email. */
export class IndexesOfLists1700000001326 implements MigrationInterface {
  name = 'IndexesOfLists1700000001326';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX refunds_of_decision ON refunds (decision) WHERE decision <> reason;
      CREATE INDEX users_by_email ON users (email, id) WHERE deleted_at IS NULL AND NOT is_admin;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX refunds_of_decision, users_by_email');
  }
}
