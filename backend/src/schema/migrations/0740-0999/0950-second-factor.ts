import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** A second proof of who somebody is, the codes for a lost device, and when a session last proved its owner. */
export class SecondFactor1700000000950 implements MigrationInterface {
  name = 'SecondFactor1700000000950';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE authenticators (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        sealed_secret bytea NOT NULL,
        enabled_at timestamptz,
        last_step bigint NOT NULL DEFAULT 0
      );
      COMMENT ON COLUMN authenticators.last_step IS
        'The 30 seconds, counted from 1970, of the newest code that was accepted: it and those before it work no more.';

      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
        used_at timestamptz,
        PRIMARY KEY (user_id, code_hash)
      );

      ALTER TABLE sessions ADD COLUMN proven_at timestamptz;
      UPDATE sessions SET proven_at = created_at;
      ALTER TABLE sessions
        ALTER COLUMN proven_at SET NOT NULL,
        ALTER COLUMN proven_at SET DEFAULT clock_now();
      COMMENT ON COLUMN sessions.proven_at IS 'When its holder last proved who they are: at sign-in, or asked again since.';
    `);
    await auditStatements(runner, 'authenticators', {
      shown: ['user_id', 'enabled_at'],
      ignored: ['last_step'],
    });
    await auditStatements(runner, 'recovery_codes', { shown: ['user_id', 'used_at'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions DROP COLUMN proven_at;
      DROP TABLE recovery_codes;
      DROP TABLE authenticators;
    `);
  }
}
