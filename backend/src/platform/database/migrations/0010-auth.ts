import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who people are, and the sessions with which they prove it. */
export class Auth1700000000010 implements MigrationInterface {
  name = 'Auth1700000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        email citext NOT NULL CHECK (length(email) <= 254),
        password_hash text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        user_type text NOT NULL CHECK (user_type IN ('installer', 'customer')),
        is_admin boolean NOT NULL DEFAULT false,
        company_name text CHECK (company_name IS NULL OR user_type = 'customer'),
        company_approved_at timestamptz CHECK (company_approved_at IS NULL OR company_name IS NOT NULL),
        email_verified_at timestamptz,
        phone_number text,
        phone_verified_at timestamptz CHECK (phone_verified_at IS NULL OR phone_number IS NOT NULL),
        address text,
        bio text,
        profile_image_url text,
        needs_registration boolean NOT NULL DEFAULT false,
        is_verified boolean NOT NULL DEFAULT false,
        is_approved boolean NOT NULL DEFAULT false,
        suspended_at timestamptz,
        stripe_connect_account_id text UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        deleted_at timestamptz,
        CONSTRAINT users_approved_is_verified CHECK (NOT is_approved OR is_verified),
        CONSTRAINT users_suspended_is_not_approved CHECK (NOT (is_approved AND suspended_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX users_email_live ON users (email) WHERE deleted_at IS NULL;
      CREATE INDEX users_joined ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL AND NOT is_admin;

      CREATE TABLE sessions (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        created_at timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX sessions_of_user ON sessions (user_id);
      CREATE INDEX sessions_expiry ON sessions (expires_at);

      CREATE TABLE contact_changes (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        channel text NOT NULL CHECK (channel IN ('email', 'phone')),
        previous text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX contact_changes_by_time ON contact_changes (created_at) WHERE previous IS NOT NULL;
      CREATE INDEX contact_changes_of_user ON contact_changes (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact_changes; DROP TABLE sessions; DROP TABLE users;');
  }
}
