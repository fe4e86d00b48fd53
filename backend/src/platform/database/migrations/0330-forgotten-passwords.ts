import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A way back for whoever forgot the password, and what a person is told about their own sessions. */
export class ForgottenPasswords1700000000330 implements MigrationInterface {
  name = 'ForgottenPasswords1700000000330';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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

      ALTER TABLE outgoing_messages
        ADD COLUMN reset_id uuid,
        DROP CONSTRAINT outgoing_messages_one_content,
        ADD CONSTRAINT outgoing_messages_one_content CHECK (num_nonnulls(letter, body, code_id, reset_id) = 1),
        DROP CONSTRAINT outgoing_messages_addressed,
        ADD CONSTRAINT outgoing_messages_addressed CHECK (num_nonnulls(code_id, reset_id, recipient) = 1);

      ALTER TABLE sessions ADD COLUMN device text CHECK (length(device) <= 60);
      CREATE INDEX sessions_of_user_by_visit ON sessions (user_id, seen_at, id);
      DROP INDEX sessions_of_user;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX sessions_of_user ON sessions (user_id);
      DROP INDEX sessions_of_user_by_visit;
      ALTER TABLE sessions DROP COLUMN device;
      DELETE FROM outgoing_messages WHERE reset_id IS NOT NULL;
      ALTER TABLE outgoing_messages
        DROP CONSTRAINT outgoing_messages_one_content,
        ADD CONSTRAINT outgoing_messages_one_content CHECK (num_nonnulls(letter, body, code_id) = 1),
        DROP CONSTRAINT outgoing_messages_addressed,
        ADD CONSTRAINT outgoing_messages_addressed CHECK (code_id IS NOT NULL OR recipient IS NOT NULL),
        DROP COLUMN reset_id;
      DROP TABLE password_resets;
    `);
  }
}
