import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff note about people and things, and what a person was told of and wrote to us, found by that person. */
export class StaffNotes1700000000941 implements MigrationInterface {
  name = 'StaffNotes1700000000941';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_notes (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        subject text NOT NULL CHECK (subject IN ('users', 'leads', 'assignments', 'payments')),
        subject_id uuid NOT NULL,
        author_id uuid NOT NULL REFERENCES users,
        text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
        written_at timestamptz NOT NULL
      );
      CREATE INDEX staff_notes_of_subject ON staff_notes (subject_id, written_at DESC);
      CREATE INDEX dispatches_of_installer ON dispatches (installer_id, told_at DESC);
      CREATE INDEX tickets_of_email ON tickets (email);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX tickets_of_email, dispatches_of_installer;
      DROP TABLE staff_notes;
    `);
  }
}
