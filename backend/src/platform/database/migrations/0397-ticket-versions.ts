import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two of staff may answer the same message: the second is told. */
export class TicketVersions1700000000397 implements MigrationInterface {
  name = 'TicketVersions1700000000397';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets DROP COLUMN version');
  }
}
