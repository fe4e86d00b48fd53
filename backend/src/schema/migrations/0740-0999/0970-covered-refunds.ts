import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the guard of 0913 says, for fees that come down under these keys. */
const guard = (feeIsBooked: string): string => `
  CREATE OR REPLACE FUNCTION payouts_sums_booked() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      about text := 'payout:' || NEW.id;
    BEGIN
      IF NEW.clawed_pence <> OLD.clawed_pence AND NOT (
           NEW.clawed_pence > OLD.clawed_pence
           AND EXISTS (SELECT FROM clawbacks c WHERE c.payout_id = NEW.id AND booked_now('clawback:' || c.id || ':claimed')))
         OR NEW.fee_returned_pence <> OLD.fee_returned_pence AND NOT (${feeIsBooked})
         OR NEW.withheld_pence <> OLD.withheld_pence
         AND NOT booked_now(about || CASE WHEN NEW.withheld_pence > 0 THEN ':withheld:' ELSE ':withheld-undone:' END || NEW.attempt)
         OR NEW.provider_transfer_id IS DISTINCT FROM OLD.provider_transfer_id AND NOT booked_now(about || ':sent') THEN
        RAISE EXCEPTION 'a sum of payout % has no booking', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'money_is_booked';
      END IF;
      RETURN NULL;
    END $$;`;

/** Processes of the release before book under the first; a fee comes down more than once, so each sum has a key of its own. */
const once = `booked_now(about || ':fee-returned')`;
const eachSum = `${once} OR booked_now(about || ':fee-returned:' || NEW.fee_returned_pence)`;

/** Money that is held again first pays for what staff sent back of it by hand. */
export class CoveredRefunds1700000000970 implements MigrationInterface {
  name = 'CoveredRefunds1700000000970';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('refund-covered', 'Money that is held again pays for what staff had sent back of it by hand');
      ${guard(eachSum)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${guard(once)}
      ALTER TABLE ledger_kinds DISABLE TRIGGER ledger_kinds_stay;
      DELETE FROM ledger_kinds WHERE kind = 'refund-covered';
      ALTER TABLE ledger_kinds ENABLE TRIGGER ledger_kinds_stay;
    `);
  }
}
