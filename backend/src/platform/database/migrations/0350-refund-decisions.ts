import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A refund is keyed by the decision that made it, so that one charge can give back several parts for the same reason; and a lead
 * knows when the work on it was approved, because from then on it stays completed.
 */
export class RefundDecisions1700000000350 implements MigrationInterface {
  name = 'RefundDecisions1700000000350';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds ADD COLUMN decision text;
      ALTER TABLE refunds DISABLE TRIGGER USER;
      UPDATE refunds SET decision = reason;
      ALTER TABLE refunds ENABLE TRIGGER USER;
      ALTER TABLE refunds ALTER COLUMN decision SET NOT NULL,
        ADD CONSTRAINT refunds_decision_is_named CHECK (length(decision) BETWEEN 1 AND 200),
        ADD CONSTRAINT refunds_one_per_decision UNIQUE (charge_id, decision),
        DROP CONSTRAINT refunds_one_per_reason;

      CREATE FUNCTION refunds_keep_decision() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the decision of refund % never changes', OLD.id USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER refunds_keep_decision BEFORE UPDATE ON refunds FOR EACH ROW
        WHEN (NEW.decision IS DISTINCT FROM OLD.decision) EXECUTE FUNCTION refunds_keep_decision();

      ALTER TABLE leads ADD COLUMN work_approved_at timestamptz;
      DROP VIEW open_leads;
      CREATE VIEW open_leads AS
        SELECT * FROM leads WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW open_leads;
      ALTER TABLE leads DROP COLUMN work_approved_at;
      CREATE VIEW open_leads AS
        SELECT * FROM leads WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
      DROP TRIGGER refunds_keep_decision ON refunds;
      DROP FUNCTION refunds_keep_decision;
      ALTER TABLE refunds DROP CONSTRAINT refunds_one_per_decision, DROP COLUMN decision,
        ADD CONSTRAINT refunds_one_per_reason UNIQUE (charge_id, reason);
    `);
  }
}
