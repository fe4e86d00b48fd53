import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applicants are reminded of what is missing, at most once in some days. */
export class ApplicationReminders1700000001337 implements MigrationInterface {
  name = 'ApplicationReminders1700000001337';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE application_reminders (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        reminded_at timestamptz NOT NULL,
        reminded_by uuid REFERENCES users
      );
      COMMENT ON COLUMN application_reminders.reminded_at IS 'The newest reminder.';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE application_reminders');
  }
}
