import type { MigrationInterface, QueryRunner } from 'typeorm';

const assignmentsGuard = (priced: string, mayLeave: string): string => `
  CREATE OR REPLACE FUNCTION assignments_guard() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      RAISE EXCEPTION 'assignments are never deleted' USING ERRCODE = 'restrict_violation';
    END IF;
    IF (NEW.id, NEW.lead_id, NEW.installer_id, NEW.customer_id, NEW.fee_percent)
       IS DISTINCT FROM (OLD.id, OLD.lead_id, OLD.installer_id, OLD.customer_id, OLD.fee_percent) THEN
      RAISE EXCEPTION 'the facts of assignment % never change', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
    IF (NEW.price_pence, NEW.fee_pence) IS DISTINCT FROM (OLD.price_pence, OLD.fee_pence)
       AND NOT (${priced}) THEN
      RAISE EXCEPTION 'assignment % is %: its price stands', OLD.id, OLD.status USING ERRCODE = 'restrict_violation';
    END IF;
    IF NEW.status <> OLD.status AND NOT (
         OLD.status = 'active'
      OR OLD.status = 'submitted' AND (NEW.status <> 'withdrawn'${mayLeave})
      OR OLD.status = 'disputed' AND NEW.status <> 'withdrawn'
      OR OLD.status = 'approved' AND NEW.status = 'disputed') THEN
      RAISE EXCEPTION 'assignment % is %, it cannot become %', OLD.id, OLD.status, NEW.status
        USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;`;

/**
 * What staff send back of a held price at the payment provider lowers it, in a dispute too; nobody of ours did that, so such a change
 * names nobody. All of it ends the job. Pay that they reverse there is a dispute that they have opened.
 */
export class ReturnedPrices1700000000831 implements MigrationInterface {
  name = 'ReturnedPrices1700000000831';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignments
        ADD COLUMN returned_by_hand text CHECK (returned_by_hand IN ('part', 'whole')),
        ADD CONSTRAINT assignments_returned_is_over CHECK (returned_by_hand <> 'whole' OR status = 'cancelled'),
        DROP CONSTRAINT assignments_price_pence_check,
        ADD CONSTRAINT assignments_price_pence_check CHECK (price_pence > 0);
      COMMENT ON COLUMN assignments.returned_by_hand IS
        'What staff sent back of the price at the provider. part: its installer has not gone on since and may leave freely; whole: it ended the job.';
      ALTER TABLE price_changes
        ALTER COLUMN proposed_by DROP NOT NULL,
        ADD CONSTRAINT price_changes_of_somebody CHECK
          (proposed_by IS NOT NULL OR (side = 'staff' AND status = 'done' AND price_pence < was_pence)),
        DROP CONSTRAINT price_changes_was_pence_check,
        ADD CONSTRAINT price_changes_was_pence_check CHECK (was_pence > 0),
        DROP CONSTRAINT price_changes_price_pence_check,
        ADD CONSTRAINT price_changes_price_pence_check CHECK (price_pence > 0);
      COMMENT ON COLUMN price_changes.proposed_by IS 'null: staff sent money back at the provider, and nobody knows who.';
      ALTER TABLE disputes
        ALTER COLUMN opened_by DROP NOT NULL,
        ADD CONSTRAINT disputes_of_somebody CHECK (opened_by IS NOT NULL OR side = 'staff');
      ALTER TABLE assignment_entries
        DROP CONSTRAINT assignment_entries_of_somebody,
        ADD CONSTRAINT assignment_entries_of_somebody CHECK
          (CASE side WHEN 'clock' THEN actor_id IS NULL WHEN 'staff' THEN true ELSE actor_id IS NOT NULL END);
      ${assignmentsGuard(`OLD.status IN ('active', 'submitted', 'disputed')`, ` OR OLD.returned_by_hand = 'part'`)}
    `);
  }

  /** Prices that were lowered so keep this from being undone. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${assignmentsGuard(`OLD.status IN ('active', 'submitted')`, '')}
      ALTER TABLE assignment_entries
        DROP CONSTRAINT assignment_entries_of_somebody,
        ADD CONSTRAINT assignment_entries_of_somebody CHECK ((side = 'clock') = (actor_id IS NULL));
      ALTER TABLE disputes DROP CONSTRAINT disputes_of_somebody, ALTER COLUMN opened_by SET NOT NULL;
      ALTER TABLE price_changes
        DROP CONSTRAINT price_changes_of_somebody,
        ALTER COLUMN proposed_by SET NOT NULL,
        DROP CONSTRAINT price_changes_was_pence_check,
        ADD CONSTRAINT price_changes_was_pence_check CHECK (was_pence >= 100),
        DROP CONSTRAINT price_changes_price_pence_check,
        ADD CONSTRAINT price_changes_price_pence_check CHECK (price_pence >= 100);
      ALTER TABLE assignments
        DROP COLUMN returned_by_hand,
        DROP CONSTRAINT assignments_price_pence_check,
        ADD CONSTRAINT assignments_price_pence_check CHECK (price_pence >= 100);
    `);
  }
}
