import type { QueryRunner } from 'typeorm';
import { auditStatements } from '../../platform/audit/audit-table.js';

/** What the two sides of paid work write about each other: one row for each side, from the moment it is asked. */
export async function reviews(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE reviews (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      assignment_id uuid NOT NULL,
      title text NOT NULL,
      side text NOT NULL CHECK (side IN ('installer', 'customer')),
      author_id uuid NOT NULL REFERENCES users,
      about_id uuid NOT NULL REFERENCES users,
      closes_at timestamptz,
      reminded_at timestamptz,
      rating smallint CHECK (rating BETWEEN 1 AND 5),
      text text CHECK (text <> ''),
      written_at timestamptz,
      shown_at timestamptz,
      reply text CHECK (reply <> ''),
      replied_at timestamptz,
      removed_at timestamptz,
      removed_by uuid REFERENCES users,
      removal_reason text CHECK (removal_reason <> ''),
      CONSTRAINT reviews_one_of_each_side UNIQUE (assignment_id, side),
      CONSTRAINT reviews_of_another CHECK (author_id <> about_id),
      CONSTRAINT reviews_written_whole CHECK
        ((written_at IS NULL) = (rating IS NULL) AND (written_at IS NULL) = (text IS NULL)),
      CONSTRAINT reviews_shown_when_written CHECK (shown_at IS NULL OR written_at IS NOT NULL),
      CONSTRAINT reviews_replied_when_shown CHECK
        ((reply IS NULL) = (replied_at IS NULL) AND (reply IS NULL OR shown_at IS NOT NULL)),
      CONSTRAINT reviews_removed_why CHECK ((removed_at IS NULL) = (removed_by IS NULL)
        AND (removed_at IS NULL) = (removal_reason IS NULL) AND (removed_at IS NULL OR written_at IS NOT NULL))
    );
    COMMENT ON COLUMN reviews.assignment_id IS 'The work that was paid for; it lives on a higher floor.';
    COMMENT ON COLUMN reviews.title IS 'That of the job, when its review was asked for.';
    COMMENT ON COLUMN reviews.side IS 'Who writes.';
    COMMENT ON COLUMN reviews.closes_at IS 'Nothing is written from then on, and what was written is shown; null: a dispute holds it.';
    CREATE INDEX reviews_about ON reviews (about_id, shown_at DESC, id DESC) INCLUDE (rating, removed_at)
      WHERE shown_at IS NOT NULL;
    CREATE INDEX reviews_to_show ON reviews (closes_at) WHERE written_at IS NOT NULL AND shown_at IS NULL;
    CREATE INDEX reviews_to_remind ON reviews (closes_at) WHERE written_at IS NULL AND reminded_at IS NULL;
    CREATE INDEX reviews_newest ON reviews (written_at DESC, id DESC) WHERE written_at IS NOT NULL;
    CREATE INDEX reviews_by_rating ON reviews (rating DESC, id DESC) WHERE written_at IS NOT NULL;
    CREATE INDEX reviews_of_rating ON reviews (rating, written_at DESC, id DESC) WHERE written_at IS NOT NULL;
    CREATE INDEX reviews_removed ON reviews (written_at DESC, id DESC) WHERE removed_at IS NOT NULL;
    CREATE INDEX reviews_hidden ON reviews (written_at DESC, id DESC)
      WHERE written_at IS NOT NULL AND shown_at IS NULL AND removed_at IS NULL;
    CREATE INDEX reviews_words ON reviews USING gin ((title || ' ' || coalesce(text, '')) gin_trgm_ops);

    CREATE FUNCTION reviews_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'reviews are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.assignment_id, NEW.side, NEW.author_id, NEW.about_id)
           IS DISTINCT FROM (OLD.assignment_id, OLD.side, OLD.author_id, OLD.about_id)
           OR OLD.written_at IS NOT NULL AND (NEW.rating, NEW.text, NEW.written_at)
              IS DISTINCT FROM (OLD.rating, OLD.text, OLD.written_at)
           OR OLD.shown_at IS NOT NULL AND (NEW.shown_at, NEW.closes_at) IS DISTINCT FROM (OLD.shown_at, OLD.closes_at)
           OR OLD.replied_at IS NOT NULL AND (NEW.reply, NEW.replied_at) IS DISTINCT FROM (OLD.reply, OLD.replied_at)
           OR OLD.removed_at IS NOT NULL AND (NEW.removed_at, NEW.removed_by, NEW.removal_reason)
              IS DISTINCT FROM (OLD.removed_at, OLD.removed_by, OLD.removal_reason) THEN
          RAISE EXCEPTION 'what was written in review % stands', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER reviews_guard BEFORE UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_guard();
  `);
  await auditStatements(runner, 'reviews', {
    shown: [
      'id',
      'assignment_id',
      'side',
      'author_id',
      'about_id',
      'rating',
      'written_at',
      'shown_at',
      'replied_at',
      'removed_at',
      'removed_by',
    ],
    ignored: ['reminded_at'],
  });
}
