import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** Browsers that show their person news while the site is closed, what is on its way to them, and a switch for each category. */
export class Pushes1700000001100 implements MigrationInterface {
  name = 'Pushes1700000001100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notification_preferences DROP CONSTRAINT notification_preferences_channel_check;
      ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_channel_check
        CHECK (channel IN ('email', 'sms', 'push'));

      CREATE TABLE push_subscriptions (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        -- Signing out, by whatever way, ends it.
        session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
        endpoint text NOT NULL CHECK (length(endpoint) <= 1000),
        p256dh text NOT NULL CHECK (length(p256dh) = 87),
        auth text NOT NULL CHECK (length(auth) = 22),
        created_at timestamptz NOT NULL DEFAULT clock_now(),
        CONSTRAINT push_subscriptions_session UNIQUE (session_id),
        CONSTRAINT push_subscriptions_endpoint UNIQUE (endpoint)
      );
      CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, created_at DESC, id DESC);

      CREATE TABLE push_deliveries (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        subscription_id uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        dedupe_key text NOT NULL,
        category text NOT NULL,
        title text NOT NULL,
        body text NOT NULL,
        path text,
        state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'failed', 'expired')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT clock_now(),
        expires_at timestamptz NOT NULL,
        sent_at timestamptz,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT clock_now(),
        CONSTRAINT push_deliveries_once UNIQUE (subscription_id, dedupe_key)
      );
      CREATE INDEX push_deliveries_due ON push_deliveries (next_attempt_at) WHERE state = 'due';
      CREATE INDEX push_deliveries_done ON push_deliveries (created_at) WHERE state <> 'due';
      CREATE INDEX push_deliveries_of_user ON push_deliveries (user_id);
    `);
    await auditStatements(runner, 'push_subscriptions', { shown: ['user_id'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE push_deliveries;
      DROP TABLE push_subscriptions;
      DELETE FROM notification_preferences WHERE channel = 'push';
      ALTER TABLE notification_preferences DROP CONSTRAINT notification_preferences_channel_check;
      ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_channel_check
        CHECK (channel IN ('email', 'sms'));
    `);
  }
}
