import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts may name an address that another one holds: a sign-up says to nobody who has an account. */
export class UnheldAddresses1700000001210 implements MigrationInterface {
  name = 'UnheldAddresses1700000001210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN holds_email boolean NOT NULL DEFAULT true,
        ADD COLUMN password_hint integer CHECK (password_hint BETWEEN 0 AND 65535),
        ADD CONSTRAINT users_unheld_is_unproven
          CHECK (holds_email OR (email_verified_at IS NULL AND NOT is_admin AND NOT is_approved)),
        ADD CONSTRAINT users_hint_of_unheld CHECK (password_hint IS NULL OR NOT holds_email);
      COMMENT ON COLUMN users.password_hint IS
        'Of accounts without their address alone: two bytes of a keyed hash, by which a sign-in finds the one of two accounts that it means.';
      DROP INDEX users_email_live;
      CREATE UNIQUE INDEX users_email_live ON users (email) WHERE deleted_at IS NULL AND holds_email;
      CREATE INDEX users_email_unheld ON users (email, password_hint) WHERE deleted_at IS NULL AND NOT holds_email;
    `);
  }

  /** Accounts without their address end: before this, there were none. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE NOT holds_email);
      UPDATE users SET deleted_at = clock_now() WHERE NOT holds_email AND deleted_at IS NULL;
      DROP INDEX users_email_unheld;
      DROP INDEX users_email_live;
      CREATE UNIQUE INDEX users_email_live ON users (email) WHERE deleted_at IS NULL;
      ALTER TABLE users DROP COLUMN password_hint, DROP COLUMN holds_email;
    `);
  }
}
