import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who runs a schedule right now: one process at a time, and not for ever when it dies. */
export class ScheduleLeases1700000000262 implements MigrationInterface {
  name = 'ScheduleLeases1700000000262';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE schedule_leases (
        name text PRIMARY KEY,
        holder uuid NOT NULL,
        held_until timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE schedule_leases;');
  }
}
