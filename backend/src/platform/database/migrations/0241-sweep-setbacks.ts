import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that a sweep could not work on rest for a while, so that they do not take the turn of the others. */
export class SweepSetbacks1700000000241 implements MigrationInterface {
  name = 'SweepSetbacks1700000000241';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sweep_setbacks (
        sweep text NOT NULL,
        item text NOT NULL,
        failures integer NOT NULL DEFAULT 1,
        rests_until timestamptz NOT NULL,
        PRIMARY KEY (sweep, item)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sweep_setbacks;');
  }
}
