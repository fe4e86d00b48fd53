import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day on which agreed work is to be done: one side proposes it, the other agrees. */
export class WorkDays1700000000440 implements MigrationInterface {
  name = 'WorkDays1700000000440';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE work_days (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        assignment_id uuid NOT NULL REFERENCES assignments,
        side text NOT NULL CHECK (side IN ('installer', 'customer', 'staff')),
        proposed_by uuid NOT NULL REFERENCES users,
        day date NOT NULL,
        part text NOT NULL CHECK (part IN ('morning', 'afternoon', 'all-day')),
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'agreed', 'replaced', 'lapsed')),
        created_at timestamptz NOT NULL,
        agreed_at timestamptz,
        reminded_at timestamptz,
        CONSTRAINT work_days_agreed_when CHECK (status NOT IN ('open', 'agreed') OR (status = 'agreed') = (agreed_at IS NOT NULL))
      );
      COMMENT ON TABLE work_days IS 'Days in London. What was agreed stands until another day is.';
      CREATE UNIQUE INDEX work_days_one_open ON work_days (assignment_id) WHERE status = 'open';
      CREATE UNIQUE INDEX work_days_one_agreed ON work_days (assignment_id) WHERE status = 'agreed';
      CREATE INDEX work_days_of_assignment ON work_days (assignment_id);
      CREATE INDEX work_days_to_remind ON work_days (day) WHERE status = 'agreed' AND reminded_at IS NULL;

      ALTER TABLE assignment_entries ADD COLUMN day date, ADD COLUMN part text;
      COMMENT ON COLUMN assignment_entries.day IS 'Which day was proposed or agreed; part: which part of it.';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignment_entries DROP COLUMN day, DROP COLUMN part;
      DROP TABLE work_days;
    `);
  }
}
