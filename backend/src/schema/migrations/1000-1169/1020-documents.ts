import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** Papers that people send, what staff read in them, what follows for bids and pages, and where an application stands. */
export class Documents1700000001020 implements MigrationInterface {
  name = 'Documents1700000001020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE documents (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL REFERENCES users,
        kind text NOT NULL,
        file_id uuid REFERENCES files ON DELETE SET NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'accepted', 'rejected')),
        issued_on date,
        expires_on date,
        facts jsonb NOT NULL DEFAULT '{}',
        reviewed_by uuid REFERENCES users,
        reviewed_at timestamptz,
        reason text,
        next_reminder_on date,
        created_at timestamptz NOT NULL DEFAULT clock_now(),
        version integer NOT NULL DEFAULT 1,
        CHECK ((status = 'waiting') = (reviewed_at IS NULL)),
        CHECK (status <> 'rejected' OR reason IS NOT NULL)
      );
      COMMENT ON COLUMN documents.facts IS 'What staff read in it: number, level, sumPence.';
      COMMENT ON COLUMN documents.next_reminder_on IS 'The London day on which its owner hears next that it ends; null: never again.';
      CREATE INDEX documents_of_user ON documents (user_id, created_at DESC);
      CREATE INDEX documents_by_age ON documents (created_at, id);
      CREATE INDEX documents_waiting ON documents (created_at, id) WHERE status = 'waiting';
      CREATE INDEX documents_to_remind ON documents (next_reminder_on) WHERE next_reminder_on IS NOT NULL;

      CREATE TABLE checked_papers (
        user_id uuid NOT NULL REFERENCES users,
        kind text NOT NULL,
        checked_on date NOT NULL,
        valid_until date,
        PRIMARY KEY (user_id, kind)
      );
      COMMENT ON TABLE checked_papers IS 'Of each kind the accepted paper that is valid for longest. Bids and pages ask this table.';

      CREATE TABLE application_reviews (
        user_id uuid PRIMARY KEY REFERENCES users,
        state text NOT NULL CHECK (state IN ('waiting', 'information-requested', 'rejected', 'approved')),
        words text,
        decided_at timestamptz NOT NULL,
        answer text,
        answered_at timestamptz,
        checklist jsonb,
        CHECK (state NOT IN ('information-requested', 'rejected') OR words IS NOT NULL)
      );
      COMMENT ON COLUMN application_reviews.words IS 'What staff last asked for, or why they rejected; its applicant reads it.';
      COMMENT ON COLUMN application_reviews.checklist IS 'What the last approval stood on.';
      CREATE INDEX application_reviews_resting ON application_reviews (user_id) WHERE state IN ('information-requested', 'rejected');
    `);
    await auditStatements(runner, 'documents', {
      shown: ['user_id', 'kind', 'status', 'issued_on', 'expires_on'],
      ignored: ['next_reminder_on'],
    });
    await auditStatements(runner, 'application_reviews', { shown: ['user_id', 'state', 'checklist'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE application_reviews;
      DROP TABLE checked_papers;
      DROP TABLE documents;
    `);
  }
}
