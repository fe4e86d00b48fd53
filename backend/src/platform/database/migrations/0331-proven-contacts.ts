import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A proven address or number stays until its successor is proven, and both old contacts hear of the change. */
export class ProvenContacts1700000000331 implements MigrationInterface {
  name = 'ProvenContacts1700000000331';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN pending_email citext CHECK (length(pending_email) <= 254),
        ADD COLUMN pending_phone text,
        ADD CONSTRAINT users_pending_email_has_a_proven_one CHECK (pending_email IS NULL OR email_verified_at IS NOT NULL),
        ADD CONSTRAINT users_pending_phone_has_a_proven_one CHECK (pending_phone IS NULL OR phone_verified_at IS NOT NULL);
      ALTER TABLE contact_changes ADD COLUMN other text;
      CREATE INDEX contact_changes_untold ON contact_changes (created_at)
        WHERE previous IS NOT NULL OR other IS NOT NULL;
      DROP INDEX contact_changes_by_time;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX contact_changes_by_time ON contact_changes (created_at) WHERE previous IS NOT NULL;
      DROP INDEX contact_changes_untold;
      ALTER TABLE contact_changes DROP COLUMN other;
      ALTER TABLE users DROP COLUMN pending_email, DROP COLUMN pending_phone;
    `);
  }
}
