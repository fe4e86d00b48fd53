import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people want to be told by mail and text; texts that are no codes; and what each message is about. */
export class Preferences1700000000231 implements MigrationInterface {
  name = 'Preferences1700000000231';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notification_preferences (
        user_id uuid NOT NULL REFERENCES users,
        category text NOT NULL,
        channel text NOT NULL CHECK (channel IN ('email', 'sms')),
        wanted boolean NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (user_id, category, channel)
      );

      ALTER TABLE outgoing_messages
        ADD COLUMN body text,
        ADD COLUMN category text NOT NULL DEFAULT 'account',
        DROP CONSTRAINT outgoing_messages_one_content,
        DROP CONSTRAINT outgoing_messages_addressed,
        ADD CONSTRAINT outgoing_messages_one_content CHECK (num_nonnulls(letter, body, code_id) = 1),
        ADD CONSTRAINT outgoing_messages_addressed CHECK (code_id IS NOT NULL OR recipient IS NOT NULL);
      ALTER TABLE outgoing_messages ALTER COLUMN category DROP DEFAULT;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM outgoing_messages WHERE body IS NOT NULL;
      ALTER TABLE outgoing_messages
        DROP CONSTRAINT outgoing_messages_one_content,
        DROP CONSTRAINT outgoing_messages_addressed,
        DROP COLUMN body,
        DROP COLUMN category,
        ADD CONSTRAINT outgoing_messages_one_content CHECK (num_nonnulls(letter, code_id) = 1),
        ADD CONSTRAINT outgoing_messages_addressed CHECK (letter IS NULL OR recipient IS NOT NULL);
      DROP TABLE notification_preferences;
    `);
  }
}
