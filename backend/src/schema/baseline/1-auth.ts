import type { QueryRunner } from 'typeorm';
import { auditStatements } from '../../platform/audit/audit-table.js';

/** Who people are, and the sessions with which they prove it. */
export async function auth(runner: QueryRunner): Promise<void> {
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
      stripe_connect_account_id text,
      created_at timestamptz NOT NULL DEFAULT clock_now(),
      updated_at timestamptz NOT NULL DEFAULT clock_now(),
      version integer NOT NULL DEFAULT 1,
      deleted_at timestamptz,
      pending_email citext CHECK (length(pending_email) <= 254),
      pending_phone text,
      CONSTRAINT users_approved_is_verified CHECK (NOT is_approved OR is_verified),
      CONSTRAINT users_suspended_is_not_approved CHECK (NOT (is_approved AND suspended_at IS NOT NULL)),
      -- A proven address or number stays until its successor is proven.
      CONSTRAINT users_pending_email_has_a_proven_one CHECK (pending_email IS NULL OR email_verified_at IS NOT NULL),
      CONSTRAINT users_pending_phone_has_a_proven_one CHECK (pending_phone IS NULL OR phone_verified_at IS NOT NULL)
    );
    CREATE UNIQUE INDEX users_email_live ON users (email) WHERE deleted_at IS NULL;
    CREATE INDEX users_joined ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL AND NOT is_admin;
    CREATE INDEX users_search ON users
      USING gin ((first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops) WHERE deleted_at IS NULL;
    CREATE INDEX users_suspended ON users (id) WHERE suspended_at IS NOT NULL;
    CREATE INDEX users_by_name ON users (lower(last_name), lower(first_name), id)
      WHERE deleted_at IS NULL AND NOT is_admin;
    CREATE INDEX users_installers ON users (is_approved)
      WHERE user_type = 'installer' AND NOT is_admin AND deleted_at IS NULL;
    CREATE INDEX users_in_vetting ON users (is_verified, is_approved)
      WHERE user_type = 'installer' AND NOT is_admin AND deleted_at IS NULL;
    CREATE INDEX users_customers ON users (created_at DESC, id DESC)
      WHERE user_type = 'customer' AND NOT is_admin AND deleted_at IS NULL;
    CREATE INDEX users_companies_waiting ON users (created_at)
      WHERE user_type = 'customer' AND company_name IS NOT NULL AND company_approved_at IS NULL
        AND NOT is_admin AND deleted_at IS NULL;
    -- Partial, because a change of a column that a whole unique index covers locks its row as a deletion does.
    CREATE UNIQUE INDEX users_stripe_connect_account ON users (stripe_connect_account_id)
      WHERE stripe_connect_account_id IS NOT NULL;
    -- Few installers wait for approval: the planner would count each of the three columns for itself.
    CREATE STATISTICS users_kinds (mcv) ON user_type, is_verified, is_approved FROM users;

    CREATE TABLE sessions (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
      created_at timestamptz NOT NULL DEFAULT clock_now(),
      seen_at timestamptz NOT NULL DEFAULT clock_now(),
      expires_at timestamptz NOT NULL,
      device text CHECK (length(device) <= 60)
    );
    CREATE INDEX sessions_expiry ON sessions (expires_at);
    CREATE INDEX sessions_of_user_by_visit ON sessions (user_id, seen_at, id);

    -- The streams that were opened with a session hear of its end, also where it is deleted by hand.
    CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('live', json_build_object('endedSession', OLD.id)::text);
        RETURN NULL;
      END $$;
    CREATE TRIGGER tell_session_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();

    CREATE TABLE contact_changes (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      channel text NOT NULL CHECK (channel IN ('email', 'phone')),
      previous text,
      created_at timestamptz NOT NULL DEFAULT clock_now(),
      other text
    );
    CREATE INDEX contact_changes_of_user ON contact_changes (user_id);
    CREATE INDEX contact_changes_untold ON contact_changes (created_at)
      WHERE previous IS NOT NULL OR other IS NOT NULL;

    CREATE TABLE password_resets (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      user_id uuid REFERENCES users ON DELETE CASCADE,
      token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX password_resets_of_user ON password_resets (user_id, created_at) WHERE user_id IS NOT NULL;
    CREATE INDEX password_resets_by_time ON password_resets (created_at);
  `);
  await auditStatements(runner, 'users', {
    shown: [
      'id',
      'user_type',
      'is_admin',
      'company_approved_at',
      'email_verified_at',
      'phone_verified_at',
      'needs_registration',
      'is_verified',
      'is_approved',
      'suspended_at',
      'deleted_at',
      'created_at',
    ],
  });
}
