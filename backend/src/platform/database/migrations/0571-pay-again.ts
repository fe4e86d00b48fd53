import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A job can be paid in rounds: again what a bank had taken, once it has decided for the platform; more, when staff decide so. */
export class PayAgain1700000000571 implements MigrationInterface {
  name = 'PayAgain1700000000571';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('pay-held-again', 'What a bank gave back of an installer''s pay is held for the job again');
      ALTER TABLE payouts
        ADD COLUMN round integer NOT NULL DEFAULT 1 CHECK (round > 0),
        ADD COLUMN cause text NOT NULL DEFAULT 'approved' CHECK (cause IN ('approved', 'bank-decided', 'staff-decided')),
        ADD CONSTRAINT payouts_round_cause CHECK ((round = 1) = (cause = 'approved'));
      DROP INDEX payouts_one_live;
      -- However often a job is approved, or a bank's decision is heard of, each round is paid out once.
      CREATE UNIQUE INDEX payouts_one_live ON payouts (subject_id, round) WHERE status <> 'canceled';
      CREATE FUNCTION pay_rounds_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the rounds in which a job is paid never change' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER payouts_round_stays BEFORE UPDATE ON payouts FOR EACH ROW
        WHEN ((NEW.round, NEW.cause) IS DISTINCT FROM (OLD.round, OLD.cause)) EXECUTE FUNCTION pay_rounds_stay();

      ALTER TABLE clawbacks ADD COLUMN repaid_in uuid REFERENCES payouts;
      CREATE TRIGGER clawbacks_repaid_once BEFORE UPDATE ON clawbacks FOR EACH ROW
        WHEN (OLD.repaid_in IS NOT NULL AND NEW.repaid_in IS DISTINCT FROM OLD.repaid_in) EXECUTE FUNCTION pay_rounds_stay();
    `);
  }

  /** Jobs that were paid in rounds keep this from being undone. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER clawbacks_repaid_once ON clawbacks;
      ALTER TABLE clawbacks DROP COLUMN repaid_in;
      DROP TRIGGER payouts_round_stays ON payouts;
      DROP FUNCTION pay_rounds_stay;
      DROP INDEX payouts_one_live;
      CREATE UNIQUE INDEX payouts_one_live ON payouts (subject_id) WHERE status <> 'canceled';
      ALTER TABLE payouts DROP CONSTRAINT payouts_round_cause, DROP COLUMN round, DROP COLUMN cause;
      ALTER TABLE ledger_kinds DISABLE TRIGGER ledger_kinds_stay;
      DELETE FROM ledger_kinds WHERE kind = 'pay-held-again';
      ALTER TABLE ledger_kinds ENABLE TRIGGER ledger_kinds_stay;
    `);
  }
}
