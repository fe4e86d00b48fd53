import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when an installer agrees to a public page, and when staff checked who they are. */
export class PublicInstallers1700000000406 implements MigrationInterface {
  name = 'PublicInstallers1700000000406';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE installers ADD COLUMN public_since timestamptz, ADD COLUMN identity_checked_at timestamptz;
      COMMENT ON COLUMN installers.public_since IS 'null: their page is for owners of jobs that they bid on alone.';
      COMMENT ON COLUMN installers.identity_checked_at IS 'When staff last confirmed who they are; null: not confirmed, or nobody wrote down when.';
      CREATE INDEX installers_public ON installers (public_since DESC, user_id) WHERE public_since IS NOT NULL;
      UPDATE installers i SET identity_checked_at = (
        SELECT max(occurred_at) FROM outbox_events
         WHERE name = 'installers.identity-verified' AND payload ->> 'userId' = i.user_id::text)
       FROM users u WHERE u.id = i.user_id AND u.is_verified;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE installers DROP COLUMN public_since, DROP COLUMN identity_checked_at');
  }
}
