import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** What a consumer was told of the 14 days before they paid, what they asked for, and that they have cancelled. */
export class RightToCancel1700000001231 implements MigrationInterface {
  name = 'RightToCancel1700000001231';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE award_terms (
        id uuid PRIMARY KEY REFERENCES awards,
        told_at timestamptz NOT NULL,
        told_words text NOT NULL CHECK (length(told_words) BETWEEN 1 AND 2000),
        begin_asked_at timestamptz,
        begin_words text CHECK (length(begin_words) BETWEEN 1 AND 2000),
        CONSTRAINT award_terms_asked_in_words CHECK ((begin_asked_at IS NULL) = (begin_words IS NULL))
      );
      CREATE TABLE contract_cancellations (
        id uuid PRIMARY KEY REFERENCES assignments,
        cancelled_by uuid NOT NULL REFERENCES users,
        cancelled_at timestamptz NOT NULL,
        outcome text NOT NULL CHECK (outcome IN ('refund', 'decide'))
      );
      CREATE INDEX contract_cancellations_by ON contract_cancellations (cancelled_by);
    `);
    await auditStatements(runner, 'award_terms', { shown: ['id', 'told_at', 'begin_asked_at'] });
    await auditStatements(runner, 'contract_cancellations', { shown: ['id', 'cancelled_by', 'outcome'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contract_cancellations; DROP TABLE award_terms;');
  }
}
