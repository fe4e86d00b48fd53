import type { QueryRunner } from 'typeorm';

/** What people are told, and what they want to be told: lines in the app, and mails and texts that wait for their provider. */
export async function notifications(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE notifications (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      user_id uuid NOT NULL REFERENCES users,
      dedupe_key text NOT NULL,
      title text NOT NULL,
      message text NOT NULL,
      link text,
      read_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT clock_now(),
      CONSTRAINT notifications_once UNIQUE (user_id, dedupe_key)
    );
    CREATE INDEX notifications_newest ON notifications (user_id, created_at DESC, id DESC);
    CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;

    CREATE TABLE notification_preferences (
      user_id uuid NOT NULL REFERENCES users,
      category text NOT NULL,
      channel text NOT NULL CHECK (channel IN ('email', 'sms')),
      wanted boolean NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT clock_now(),
      PRIMARY KEY (user_id, category, channel)
    );

    CREATE TABLE outgoing_messages (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      dedupe_key text NOT NULL,
      channel text NOT NULL CHECK (channel IN ('email', 'sms')),
      -- null: somebody who has no account
      user_id uuid REFERENCES users,
      recipient text,
      letter jsonb,
      code_id uuid,
      state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'in_flight', 'sent', 'failed', 'unknown')),
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL DEFAULT clock_now(),
      claimed_at timestamptz,
      sent_at timestamptz,
      provider_id text,
      delivery_state text,
      last_error text,
      created_at timestamptz NOT NULL DEFAULT clock_now(),
      body text,
      category text NOT NULL,
      reset_id uuid,
      process integer,
      CONSTRAINT outgoing_messages_once UNIQUE (dedupe_key),
      CONSTRAINT outgoing_messages_one_content CHECK (num_nonnulls(letter, body, code_id, reset_id) = 1),
      CONSTRAINT outgoing_messages_addressed CHECK (num_nonnulls(code_id, reset_id, recipient) = 1)
    );
    CREATE UNIQUE INDEX outgoing_messages_provider_id ON outgoing_messages (provider_id) WHERE provider_id IS NOT NULL;
    CREATE INDEX outgoing_messages_done ON outgoing_messages (created_at) WHERE state IN ('sent', 'failed');
    -- The order in which they go out: what somebody waits for in front of a screen, everything else, news of leads.
    CREATE INDEX outgoing_messages_due
      ON outgoing_messages (channel, (category <> 'security'), (category = 'new-leads'), next_attempt_at)
      WHERE state = 'due';
    CREATE INDEX outgoing_messages_open ON outgoing_messages (next_attempt_at) WHERE state IN ('in_flight', 'unknown');
  `);
}
