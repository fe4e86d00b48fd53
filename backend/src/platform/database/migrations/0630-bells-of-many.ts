import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One bell may be rung for many deliveries; `bell` is its id, null where a delivery has one of its own. */
export class BellsOfMany1700000000630 implements MigrationInterface {
  name = 'BellsOfMany1700000000630';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox_deliveries ADD COLUMN bell text;
      CREATE INDEX outbox_deliveries_of_bell ON outbox_deliveries (bell) WHERE state = 'due' AND bell IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_deliveries DROP COLUMN bell');
  }
}
