import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

const kinds = (more: string): string => `
  ALTER TABLE tickets DROP CONSTRAINT tickets_kind_check;
  ALTER TABLE tickets ADD CONSTRAINT tickets_kind_check
    CHECK (kind IN ('contact', 'support', 'investor', 'partner', 'privacy', 'deletion', 'breach', 'appeal'${more}));`;

const londonDay = (column: string): string => `((${column} AT TIME ZONE 'Europe/London')::date)`;

/** Anybody reports what is unlawful or harmful here; what was decided is known for longer than the words are kept. */
export class ContentReports1700000001331 implements MigrationInterface {
  name = 'ContentReports1700000001331';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${kinds(`, 'content'`)}
      ALTER TABLE tickets ADD COLUMN place text CHECK (length(place) BETWEEN 1 AND 300);
      ALTER TABLE tickets ADD CONSTRAINT tickets_place_of_content CHECK ((place IS NULL) = (kind <> 'content'));
      COMMENT ON COLUMN tickets.place IS 'Where on the site it is: a path, or the words of who reports it.';
      CREATE TABLE content_reports (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        ticket_id uuid UNIQUE REFERENCES tickets ON DELETE SET NULL,
        concern text NOT NULL CHECK (concern IN ('unlawful', 'harmful', 'untrue', 'private', 'rights', 'other')),
        reported_at timestamptz NOT NULL,
        outcome text CHECK (outcome IN ('removed', 'changed', 'kept', 'elsewhere')),
        decided_by uuid REFERENCES users,
        decided_at timestamptz,
        questioned_at timestamptz,
        CONSTRAINT content_reports_decided CHECK ((outcome IS NULL) = (decided_at IS NULL) AND (outcome IS NULL) = (decided_by IS NULL)),
        CONSTRAINT content_reports_questioned CHECK (questioned_at IS NULL OR decided_at IS NOT NULL)
      );
      COMMENT ON COLUMN content_reports.ticket_id IS 'Holds the words; null: they are gone with their time.';
      COMMENT ON COLUMN content_reports.decided_at IS 'First; the outcome is the latest.';
      COMMENT ON COLUMN content_reports.questioned_at IS 'When who reported it first answered the decision.';
      CREATE INDEX content_reports_by_day ON content_reports (${londonDay('reported_at')});
      CREATE INDEX thread_reports_by_day ON thread_reports (${londonDay('reported_at')});
    `);
    await auditStatements(runner, 'content_reports', {
      shown: ['id', 'ticket_id', 'concern', 'outcome', 'decided_by'],
    });
  }

  /** The older shape knows no such reports: their tickets become questions. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX thread_reports_by_day;
      DROP TABLE content_reports;
      ALTER TABLE tickets DROP COLUMN place;
      UPDATE tickets SET kind = 'support' WHERE kind = 'content';
      ${kinds('')}
    `);
  }
}
