import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The word that stands where somebody's words stood. */
const gone = `'Removed'`;

const reviewsGuard = (first: string): string => `
  CREATE OR REPLACE FUNCTION reviews_guard() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${first}
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
    END $$;`;

/** While words are taken out of old rows, with the owner's rights alone. */
const forgetting = `
      IF TG_OP = 'UPDATE' AND (NEW.id, NEW.assignment_id, NEW.side, NEW.author_id, NEW.about_id, NEW.rating, NEW.written_at, NEW.shown_at, NEW.closes_at,
           NEW.replied_at, NEW.removed_at, NEW.removed_by)
         IS NOT DISTINCT FROM (OLD.id, OLD.assignment_id, OLD.side, OLD.author_id, OLD.about_id, OLD.rating, OLD.written_at, OLD.shown_at, OLD.closes_at,
           OLD.replied_at, OLD.removed_at, OLD.removed_by)
         AND current_setting('rightinstaller.erasing', true) = 'on'
         AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
        RETURN NEW;
      END IF;`;

/**
 * What the work that enforces the retention periods has done, a row for each rule. What is written once it takes out by
 * `forget_words` and `forget_queue_acts`, with the owner's rights.
 */
export class Retention1700000001032 implements MigrationInterface {
  name = 'Retention1700000001032';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE retention_runs (
        rule text PRIMARY KEY CHECK (rule ~ '^[a-z-]{1,40}$'),
        ran_at timestamptz NOT NULL,
        rows integer NOT NULL CHECK (rows >= 0),
        total bigint NOT NULL CHECK (total >= 0),
        last_found_at timestamptz
      );
      COMMENT ON COLUMN retention_runs.rows IS 'Of the last run; total: of all of them.';

      CREATE INDEX leads_ended ON leads ((coalesce(completed_at, cancelled_at, archived_at))) WHERE coalesce(completed_at, cancelled_at, archived_at) IS NOT NULL;
      CREATE INDEX users_closed ON users (deleted_at) WHERE deleted_at IS NOT NULL;
      CREATE INDEX tickets_by_change ON tickets (updated_at);

      ${reviewsGuard(forgetting)}

      CREATE FUNCTION forget_words(before timestamptz, most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
        DECLARE
          total integer := 0;
          count integer;
        BEGIN
          PERFORM set_config('rightinstaller.erasing', 'on', true);
          before := least(before, clock_now() - interval '6 years');
          UPDATE assignment_entries SET note = NULL WHERE id = ANY (ARRAY(
            SELECT e.id FROM assignment_entries e JOIN assignments a ON a.id = e.assignment_id
             WHERE a.ended_at < before AND e.note IS NOT NULL LIMIT most));
          GET DIAGNOSTICS count = ROW_COUNT; total := total + count;
          UPDATE disputes SET reason = ${gone} WHERE id = ANY (ARRAY(
            SELECT d.id FROM disputes d JOIN assignments a ON a.id = d.assignment_id
             WHERE a.ended_at < before AND d.status <> 'open' AND d.reason <> ${gone} LIMIT most));
          GET DIAGNOSTICS count = ROW_COUNT; total := total + count;
          UPDATE price_changes SET reason = ${gone} WHERE id = ANY (ARRAY(
            SELECT p.id FROM price_changes p JOIN assignments a ON a.id = p.assignment_id
             WHERE a.ended_at < before AND p.reason <> ${gone} LIMIT most));
          GET DIAGNOSTICS count = ROW_COUNT; total := total + count;
          UPDATE reviews SET title = ${gone}, text = CASE WHEN text IS NULL THEN NULL ELSE ${gone} END,
              reply = CASE WHEN reply IS NULL THEN NULL ELSE ${gone} END,
              removal_reason = CASE WHEN removal_reason IS NULL THEN NULL ELSE ${gone} END
            WHERE id = ANY (ARRAY(
            SELECT r.id FROM reviews r JOIN assignments a ON a.id = r.assignment_id
             WHERE a.ended_at < before AND r.title <> ${gone} LIMIT most));
          GET DIAGNOSTICS count = ROW_COUNT; total := total + count;
          PERFORM set_config('rightinstaller.erasing', '', true);
          RETURN total;
        END $$;

      CREATE FUNCTION forget_queue_acts(before timestamptz, most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
        DECLARE
          count integer;
        BEGIN
          -- A year at the least, whoever asks.
          DELETE FROM queue_acts WHERE id = ANY (ARRAY(
            SELECT id FROM queue_acts WHERE at < least(before, clock_now() - interval '1 year') LIMIT most));
          GET DIAGNOSTICS count = ROW_COUNT;
          RETURN count;
        END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION forget_queue_acts(timestamptz, integer);
      DROP FUNCTION forget_words(timestamptz, integer);
      ${reviewsGuard('')}
      DROP INDEX leads_ended, users_closed, tickets_by_change;
      DROP TABLE retention_runs;
    `);
  }
}
