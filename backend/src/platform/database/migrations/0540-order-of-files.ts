import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files sent together arrive in any order; a form names them in the order that its reader saw. */
export class OrderOfFiles1700000000540 implements MigrationInterface {
  name = 'OrderOfFiles1700000000540';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files ADD COLUMN place integer NOT NULL DEFAULT 0;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP COLUMN place;');
  }
}
