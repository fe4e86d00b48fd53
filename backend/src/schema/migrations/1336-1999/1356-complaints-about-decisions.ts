import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

const kinds = (more: string): string => `
  ALTER TABLE tickets DROP CONSTRAINT tickets_kind_check;
  ALTER TABLE tickets ADD CONSTRAINT tickets_kind_check
    CHECK (kind IN ('contact', 'support', 'investor', 'partner', 'privacy', 'deletion', 'breach', 'appeal', 'content'${more}));`;

const londonDay = (column: string): string => `((${column} AT TIME ZONE 'Europe/London')::date)`;

/** As before, with words taken out of old rows by the owner's rights alone; what was taken away stands, unless `more` allows it to be put back. */
const guard = (facts: string, more: string): string => `
  CREATE OR REPLACE FUNCTION reviews_guard() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND (NEW.id, NEW.assignment_id, NEW.side, NEW.author_id, NEW.about_id, NEW.rating, NEW.written_at, NEW.shown_at, NEW.closes_at,
           NEW.replied_at, NEW.removed_at, NEW.removed_by)
         IS NOT DISTINCT FROM (OLD.id, OLD.assignment_id, OLD.side, OLD.author_id, OLD.about_id, OLD.rating, OLD.written_at, OLD.shown_at, OLD.closes_at,
           OLD.replied_at, OLD.removed_at, OLD.removed_by)
         AND current_setting('rightinstaller.erasing', true) = 'on'
         AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
        RETURN NEW;
      END IF;
      IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'reviews are never deleted' USING ERRCODE = 'restrict_violation';
      END IF;
      IF (NEW.assignment_id, NEW.side, NEW.author_id, NEW.about_id)
         IS DISTINCT FROM (OLD.assignment_id, OLD.side, OLD.author_id, OLD.about_id)
         OR OLD.written_at IS NOT NULL AND (NEW.rating, NEW.text, NEW.written_at)
            IS DISTINCT FROM (OLD.rating, OLD.text, OLD.written_at)
         OR OLD.shown_at IS NOT NULL AND (NEW.shown_at, NEW.closes_at) IS DISTINCT FROM (OLD.shown_at, OLD.closes_at)
         OR OLD.replied_at IS NOT NULL AND (NEW.reply, NEW.replied_at) IS DISTINCT FROM (OLD.reply, OLD.replied_at)${facts}
         OR OLD.removed_at IS NOT NULL AND (NEW.removed_at, NEW.removed_by, NEW.removal_reason)
            IS DISTINCT FROM (OLD.removed_at, OLD.removed_by, OLD.removal_reason)${more} THEN
        RAISE EXCEPTION 'what was written in review % stands', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;`;

/** Whoever reported something, or whose thing was acted upon, complains about the decision; a removed review can be put back once. */
export class ComplaintsAboutDecisions1700000001356 implements MigrationInterface {
  name = 'ComplaintsAboutDecisions1700000001356';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${kinds(`, 'complaint'`)}
      CREATE TABLE decision_complaints (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        kind text NOT NULL CHECK (kind IN ('conversation', 'review', 'content')),
        decision_id uuid NOT NULL,
        complainant_id uuid NOT NULL REFERENCES users,
        side text NOT NULL CHECK (side IN ('reporter', 'concerned')),
        first_decided_by uuid NOT NULL REFERENCES users,
        ticket_id uuid UNIQUE REFERENCES tickets ON DELETE SET NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'upheld', 'refused')),
        asked_at timestamptz NOT NULL,
        decided_by uuid REFERENCES users,
        decided_at timestamptz,
        answer text CHECK (length(answer) BETWEEN 1 AND 2000),
        CONSTRAINT decision_complaints_once UNIQUE (kind, decision_id, complainant_id),
        CONSTRAINT decision_complaints_decided CHECK ((status = 'waiting') = (decided_at IS NULL)
          AND (decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NOT NULL OR answer IS NULL))
      );
      COMMENT ON COLUMN decision_complaints.decision_id IS 'Of the report of a conversation, of the review that was removed, or of the report of content.';
      COMMENT ON COLUMN decision_complaints.ticket_id IS 'Holds the words; null: they are gone with their time.';
      COMMENT ON COLUMN decision_complaints.answer IS 'Why; null: it waits, or the words are gone with their time.';
      CREATE INDEX decision_complaints_of_complainant ON decision_complaints (complainant_id);
      CREATE INDEX decision_complaints_by_day ON decision_complaints (${londonDay('asked_at')});

      ALTER TABLE content_reports
        ADD COLUMN redecided_at timestamptz,
        ADD COLUMN first_outcome text CHECK (first_outcome IN ('removed', 'changed', 'kept', 'elsewhere')),
        ADD CONSTRAINT content_reports_redecided CHECK ((redecided_at IS NULL) = (first_outcome IS NULL)
          AND (redecided_at IS NULL OR questioned_at IS NOT NULL));
      COMMENT ON COLUMN content_reports.redecided_at IS 'When it was decided anew after its reporter had answered the first decision.';
      COMMENT ON COLUMN content_reports.first_outcome IS 'What was decided before that.';

      ALTER TABLE reviews ADD COLUMN restored_at timestamptz,
        ADD CONSTRAINT reviews_restored_for_good CHECK (restored_at IS NULL OR removed_at IS NULL);
      COMMENT ON COLUMN reviews.restored_at IS 'Staff put it back after its author complained; it is not taken away again.';
      ${guard(
        `
         OR OLD.restored_at IS NOT NULL AND NEW.restored_at IS DISTINCT FROM OLD.restored_at`,
        `
            AND NOT (NEW.restored_at IS NOT NULL AND NEW.removed_at IS NULL)`,
      )}
    `);
    await auditStatements(runner, 'decision_complaints', {
      shown: ['id', 'kind', 'decision_id', 'side', 'status', 'first_decided_by', 'decided_by'],
    });
  }

  /** The older shape knows no complaints: their tickets become questions. What was put back stays. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${guard('', '')}
      ALTER TABLE reviews DROP COLUMN restored_at;
      ALTER TABLE content_reports DROP COLUMN redecided_at, DROP COLUMN first_outcome;
      DROP TABLE decision_complaints;
      UPDATE tickets SET kind = 'support' WHERE kind = 'complaint';
      ${kinds('')}
    `);
  }
}
