import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages to the people who run the platform. */
export class Tickets1700000000120 implements MigrationInterface {
  name = 'Tickets1700000000120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tickets (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        reference text NOT NULL CHECK (reference ~ '^RI-[2-9A-HJKMNP-TV-Z]{8}$'),
        kind text NOT NULL CHECK (kind IN ('contact', 'support', 'investor', 'partner', 'privacy', 'deletion')),
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
        email citext NOT NULL CHECK (length(email) <= 254),
        subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 150),
        message text NOT NULL CHECK (length(message) BETWEEN 10 AND 5000),
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT tickets_reference_once UNIQUE (reference)
      );
      CREATE INDEX tickets_newest ON tickets (created_at DESC, id DESC);
      CREATE INDEX tickets_open ON tickets (created_at) WHERE status = 'open';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tickets;');
  }
}
