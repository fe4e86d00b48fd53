import type { QueryRunner } from 'typeorm';

/** Codes by email and SMS. */
export async function verification(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE verification_codes (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      channel text NOT NULL CHECK (channel IN ('email', 'phone')),
      target text NOT NULL,
      code_hmac bytea NOT NULL CHECK (length(code_hmac) = 32),
      -- AES-256-GCM; null once sent, used or expired
      sealed_code bytea,
      tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      sent_at timestamptz,
      used_at timestamptz
    );
    CREATE INDEX verification_codes_latest ON verification_codes (user_id, channel, created_at DESC);
    CREATE INDEX verification_codes_of_target ON verification_codes (target, created_at DESC);
    CREATE INDEX verification_codes_by_time ON verification_codes (created_at);
  `);
}
