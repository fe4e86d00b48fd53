import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a database was made for the provider sandbox or for real people and money: the first start decides for good. */
export class DatabaseUse1700000000280 implements MigrationInterface {
  name = 'DatabaseUse1700000000280';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE database_use (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        is_sandbox boolean NOT NULL,
        since timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO database_use (is_sandbox, since) SELECT true, started_at FROM demo_market;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE database_use;');
  }
}
