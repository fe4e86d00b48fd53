import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `rings = 0` says that no bell was rung for a delivery; the marker tells whether the queues are still those that were rung. */
export class Bells1700000000261 implements MigrationInterface {
  name = 'Bells1700000000261';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX outbox_deliveries_silent ON outbox_deliveries (ring_again_at) WHERE state = 'due' AND rings = 0;
      CREATE TABLE queue_marker (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        marker uuid NOT NULL
      );
      INSERT INTO queue_marker (marker) VALUES (gen_random_uuid());
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE queue_marker; DROP INDEX outbox_deliveries_silent;');
  }
}
