import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

const kinds = (more: string): string => `
  ALTER TABLE tickets DROP CONSTRAINT tickets_kind_check;
  ALTER TABLE tickets ADD CONSTRAINT tickets_kind_check
    CHECK (kind IN ('contact', 'support', 'investor', 'partner', 'privacy', 'deletion', 'breach'${more}));`;

const outcomes = (more: string): string => `
  ALTER TABLE installer_outcomes DROP CONSTRAINT installer_outcomes_outcome_check;
  ALTER TABLE installer_outcomes ADD CONSTRAINT installer_outcomes_outcome_check
    CHECK (outcome IN ('approved', 'withdrawn', 'dispute-lost'${more}));`;

/** An installer appeals against points that were taken. */
export class PointAppeals1700000001322 implements MigrationInterface {
  name = 'PointAppeals1700000001322';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${kinds(`, 'appeal'`)}
      ${outcomes(`, 'excused'`)}
      CREATE TABLE point_appeals (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        point_event_id uuid NOT NULL UNIQUE REFERENCES point_events,
        installer_id uuid NOT NULL REFERENCES users,
        ticket_id uuid UNIQUE REFERENCES tickets ON DELETE SET NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'upheld', 'refused')),
        asked_at timestamptz NOT NULL,
        decided_by uuid REFERENCES users,
        decided_at timestamptz,
        answer text CHECK (length(answer) BETWEEN 1 AND 500),
        CONSTRAINT point_appeals_decided CHECK
          ((status = 'waiting') = (decided_at IS NULL) AND (status = 'waiting') = (decided_by IS NULL) AND (status = 'waiting') = (answer IS NULL)),
        CONSTRAINT point_appeals_by_another CHECK (decided_by <> installer_id)
      );
      COMMENT ON COLUMN point_appeals.ticket_id IS 'Holds the installer’s words; null: it is gone with its time.';
      CREATE INDEX point_appeals_of_installer ON point_appeals (installer_id);
    `);
    await auditStatements(runner, 'point_appeals', {
      shown: ['id', 'point_event_id', 'installer_id', 'status', 'decided_by'],
    });
  }

  /** Appeals have no place in the older shape: their tickets become questions, and what was excused counts again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE point_appeals;
      UPDATE tickets SET kind = 'support' WHERE kind = 'appeal';
      ${kinds('')}
      UPDATE installer_standings s SET withdrawals = withdrawals + o.excused
        FROM (SELECT installer_id, count(*) AS excused FROM installer_outcomes WHERE outcome = 'excused' GROUP BY 1) o WHERE o.installer_id = s.user_id;
      UPDATE installer_outcomes SET outcome = 'withdrawn' WHERE outcome = 'excused';
      ${outcomes('')}
    `);
  }
}
