import type { MigrationInterface, QueryRunner } from 'typeorm';

const closedHow = (how: string): string => `
  ALTER TABLE thread_reports DROP CONSTRAINT thread_reports_closed_how;
  ALTER TABLE thread_reports ADD CONSTRAINT thread_reports_closed_how CHECK
    ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (${how}));`;

/** What was done about a conversation that was reported, and the answer to who reported it. Notes of before stay for staff. */
export class OutcomesOfConversations1700000001335 implements MigrationInterface {
  name = 'OutcomesOfConversations1700000001335';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE thread_reports
        ADD COLUMN outcome text CHECK (outcome IN ('removed', 'changed', 'kept', 'elsewhere')),
        ADD COLUMN answer text CHECK (length(answer) BETWEEN 1 AND 2000),
        ADD CONSTRAINT thread_reports_outcome_is_told CHECK ((outcome IS NULL) = (answer IS NULL));
      COMMENT ON COLUMN thread_reports.answer IS 'Who reported it reads this; null: it was closed before there were answers, with a note.';
      ${closedHow('note IS NULL AND answer IS NULL')}
    `);
  }

  /** Answers have no place in the older shape: they become notes. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE thread_reports SET note = coalesce(note, answer) WHERE answer IS NOT NULL;
      ${closedHow('note IS NULL')}
      ALTER TABLE thread_reports DROP CONSTRAINT thread_reports_outcome_is_told, DROP COLUMN outcome, DROP COLUMN answer;
    `);
  }
}
