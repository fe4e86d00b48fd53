import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A personal data breach is a ticket of staff, with its 72 hours; a request about one's own data has its month. */
export class Breaches1700000001160 implements MigrationInterface {
  name = 'Breaches1700000001160';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tickets DROP CONSTRAINT tickets_kind_check;
      ALTER TABLE tickets ADD CONSTRAINT tickets_kind_check
        CHECK (kind IN ('contact', 'support', 'investor', 'partner', 'privacy', 'deletion', 'breach'));
      ALTER TABLE tickets ADD COLUMN noticed_at timestamptz;
      ALTER TABLE tickets ADD CONSTRAINT tickets_breach_was_noticed CHECK ((kind = 'breach') = (noticed_at IS NOT NULL));
      COMMENT ON COLUMN tickets.noticed_at IS 'Of a breach alone: when we became aware of it. Its 72 hours count from here.';
      CREATE INDEX tickets_breaches ON tickets (noticed_at, id) WHERE kind = 'breach' AND status <> 'closed';
      CREATE INDEX tickets_rights ON tickets (created_at, id) WHERE kind IN ('privacy', 'deletion') AND status = 'answered';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX tickets_rights;
      DROP INDEX tickets_breaches;
      ALTER TABLE tickets DROP COLUMN noticed_at;
      ALTER TABLE tickets DROP CONSTRAINT tickets_kind_check;
      ALTER TABLE tickets ADD CONSTRAINT tickets_kind_check
        CHECK (kind IN ('contact', 'support', 'investor', 'partner', 'privacy', 'deletion'));
    `);
  }
}
