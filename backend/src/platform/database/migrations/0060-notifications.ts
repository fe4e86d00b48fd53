import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people are told: lines in the app, and mails and texts that wait for their provider. */
export class Notifications1700000000060 implements MigrationInterface {
  name = 'Notifications1700000000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notifications (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL REFERENCES users,
        dedupe_key text NOT NULL,
        title text NOT NULL,
        message text NOT NULL,
        link text,
        read_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT notifications_once UNIQUE (user_id, dedupe_key)
      );
      CREATE INDEX notifications_newest ON notifications (user_id, created_at DESC, id DESC);
      CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;

      CREATE TABLE outgoing_messages (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        dedupe_key text NOT NULL,
        channel text NOT NULL CHECK (channel IN ('email', 'sms')),
        user_id uuid NOT NULL REFERENCES users,
        recipient text,
        letter jsonb,
        code_id uuid,
        state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'in_flight', 'sent', 'failed', 'unknown')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        claimed_at timestamptz,
        sent_at timestamptz,
        provider_id text,
        delivery_state text,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT outgoing_messages_once UNIQUE (dedupe_key),
        CONSTRAINT outgoing_messages_one_content CHECK (num_nonnulls(letter, code_id) = 1),
        CONSTRAINT outgoing_messages_addressed CHECK (letter IS NULL OR recipient IS NOT NULL)
      );
      CREATE INDEX outgoing_messages_open ON outgoing_messages (next_attempt_at) WHERE state IN ('due', 'in_flight', 'unknown');
      CREATE UNIQUE INDEX outgoing_messages_provider_id ON outgoing_messages (provider_id) WHERE provider_id IS NOT NULL;
      CREATE INDEX outgoing_messages_user ON outgoing_messages (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outgoing_messages; DROP TABLE notifications;');
  }
}
