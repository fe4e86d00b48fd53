import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file may be shown to fewer readers than what it belongs to; the audience of its purpose says to whom. */
export class RestrictedFiles1700000000480 implements MigrationInterface {
  name = 'RestrictedFiles1700000000480';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files ADD COLUMN restricted boolean NOT NULL DEFAULT false;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP COLUMN restricted;');
  }
}
