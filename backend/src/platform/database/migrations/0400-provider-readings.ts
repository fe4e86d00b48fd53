import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the provider's lists were read, so that a reader who was away goes on where it stopped. */
export class ProviderReadings1700000000400 implements MigrationInterface {
  name = 'ProviderReadings1700000000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provider_readings (list text PRIMARY KEY, read_to timestamptz NOT NULL);
      COMMENT ON COLUMN provider_readings.read_to IS 'The beginning of the last reading that came to its end.';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE provider_readings');
  }
}
