import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** Keys on people's devices, and the questions that they are asked. */
export class Passkeys1700000001010 implements MigrationInterface {
  name = 'Passkeys1700000001010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        credential_id bytea NOT NULL CHECK (length(credential_id) BETWEEN 1 AND 1023),
        public_key bytea NOT NULL,
        counter bigint NOT NULL DEFAULT 0 CHECK (counter >= 0),
        transports text[] NOT NULL DEFAULT '{}',
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
        is_backed_up boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_now(),
        last_used_at timestamptz,
        CONSTRAINT passkeys_credential UNIQUE (credential_id)
      );
      CREATE INDEX passkeys_of_user ON passkeys (user_id, created_at DESC, id DESC);

      CREATE TABLE passkey_challenges (
        challenge_hash bytea PRIMARY KEY CHECK (length(challenge_hash) = 32),
        purpose text NOT NULL CHECK (purpose IN ('register', 'sign-in', 'proof')),
        holder uuid NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
      COMMENT ON COLUMN passkey_challenges.holder IS
        'The session that asks; at sign-in a name that only the browser was given. Each row goes with its answer.';
    `);
    await auditStatements(runner, 'passkeys', {
      shown: ['user_id', 'is_backed_up'],
      ignored: ['counter', 'last_used_at'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE passkey_challenges; DROP TABLE passkeys;');
  }
}
