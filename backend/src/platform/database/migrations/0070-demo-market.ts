import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the sandbox's demo market was begun and finished, so that a start that was cut off goes on where it stopped. */
export class DemoMarket1700000000070 implements MigrationInterface {
  name = 'DemoMarket1700000000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE demo_market (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        started_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE demo_market;');
  }
}
