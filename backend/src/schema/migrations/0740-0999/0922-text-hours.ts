import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many texts went out in an hour, of all kinds and to everybody: each costs money, and strangers can ask for them. */
export class TextHours1700000000922 implements MigrationInterface {
  name = 'TextHours1700000000922';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE text_hours (
        hour timestamptz PRIMARY KEY,
        texts integer NOT NULL DEFAULT 0 CHECK (texts >= 0)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE text_hours');
  }
}
