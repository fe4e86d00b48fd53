import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** Contractors and subcontractors of the Construction Industry Scheme, what is held back from pay, its monthly statements, and what was paid to HMRC. */
export class ConstructionScheme1700000001334 implements MigrationInterface {
  name = 'ConstructionScheme1700000001334';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cis_contractors (
        user_id uuid PRIMARY KEY REFERENCES users,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        employer_reference text NOT NULL CHECK (length(employer_reference) BETWEEN 5 AND 14),
        accounts_office_reference text NOT NULL CHECK (length(accounts_office_reference) = 13),
        sealed_utr bytea NOT NULL,
        utr_end text NOT NULL CHECK (length(utr_end) = 3),
        vat_number text,
        given_at timestamptz NOT NULL,
        ended_at timestamptz
      );
      COMMENT ON COLUMN cis_contractors.vat_number IS 'They are registered for VAT and sell the work on: VAT is reverse-charged.';

      CREATE TABLE cis_checks (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        installer_id uuid NOT NULL REFERENCES users,
        percent smallint NOT NULL CHECK (percent IN (0, 20, 30)),
        verification_number text CHECK (length(verification_number) BETWEEN 11 AND 13),
        checked_by uuid NOT NULL REFERENCES users,
        checked_at timestamptz NOT NULL
      );
      CREATE INDEX cis_checks_of_installer ON cis_checks (installer_id, checked_at DESC, id DESC);

      ALTER TABLE leads
        ADD COLUMN under_cis boolean NOT NULL DEFAULT false,
        ADD COLUMN reverse_charge boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT leads_reverse_charge_under_cis CHECK (under_cis OR NOT reverse_charge);
      COMMENT ON COLUMN leads.under_cis IS 'Its customer is a contractor of the Construction Industry Scheme, and the work is construction.';
      ALTER TABLE awards
        ADD COLUMN cis_percent smallint CHECK (cis_percent IN (0, 20, 30)),
        ADD COLUMN cis_verification text;
      COMMENT ON COLUMN awards.cis_percent IS 'What of labour is held back for HMRC, frozen with the choice; null: the scheme does not apply.';

      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('cis_deducted', 'credit', 'Held back from pay of subcontractors in construction, to be paid to HMRC for their contractors');
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('cis-deducted', 'A part of pay is held back for HMRC under the Construction Industry Scheme'),
        ('cis-given-back', 'What was held back for HMRC is held for the job again, because the pay is less'),
        ('cis-paid-over', 'What was held back in a month is paid to HMRC from the operator''s bank account');

      CREATE TABLE cis_deductions (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        subject_id uuid NOT NULL,
        contractor_id uuid NOT NULL REFERENCES users,
        installer_id uuid NOT NULL REFERENCES users,
        percent smallint NOT NULL CHECK (percent IN (0, 20, 30)),
        verification_number text,
        gross_pence integer NOT NULL,
        materials_pence integer NOT NULL,
        deducted_pence integer NOT NULL,
        at timestamptz NOT NULL
      );
      COMMENT ON TABLE cis_deductions IS 'What was held back of the pay of a job; what was given back again stands in rows below zero.';
      COMMENT ON COLUMN cis_deductions.gross_pence IS 'Without VAT.';
      CREATE INDEX cis_deductions_of_subject ON cis_deductions (subject_id, at);
      CREATE INDEX cis_deductions_of_contractor ON cis_deductions (contractor_id);
      CREATE INDEX cis_deductions_of_installer ON cis_deductions (installer_id);

      CREATE TABLE cis_months (
        contractor_id uuid NOT NULL REFERENCES users,
        month date NOT NULL CHECK (extract(day FROM month) = 5),
        stated_at timestamptz,
        is_due boolean NOT NULL DEFAULT false,
        id uuid NOT NULL DEFAULT uuidv7() UNIQUE,
        PRIMARY KEY (contractor_id, month)
      );
      COMMENT ON TABLE cis_months IS 'Months in which pay under the scheme was sent, and when their statements were written.';
      COMMENT ON COLUMN cis_months.is_due IS 'Statements are written, and what was held back is still to be paid to HMRC.';
      CREATE INDEX cis_months_due ON cis_months (stated_at, id) WHERE is_due;
      CREATE INDEX cis_months_to_state ON cis_months (month, contractor_id) WHERE stated_at IS NULL;

      CREATE TABLE cis_statements (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        contractor_id uuid NOT NULL REFERENCES users,
        installer_id uuid NOT NULL REFERENCES users,
        month date NOT NULL CHECK (extract(day FROM month) = 5),
        verification_number text,
        gross_pence integer NOT NULL CHECK (gross_pence > 0),
        materials_pence integer NOT NULL CHECK (materials_pence >= 0),
        deducted_pence integer NOT NULL CHECK (deducted_pence >= 0),
        written_at timestamptz NOT NULL,
        UNIQUE (contractor_id, month, installer_id)
      );
      COMMENT ON COLUMN cis_statements.month IS 'The day on which the tax month ends.';
      CREATE INDEX cis_statements_of_installer ON cis_statements (installer_id, month DESC);
      CREATE INDEX cis_statements_of_month ON cis_statements (month DESC, contractor_id);

      CREATE TABLE cis_payments (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        contractor_id uuid NOT NULL REFERENCES users,
        month date NOT NULL CHECK (extract(day FROM month) = 5),
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        paid_on date NOT NULL,
        reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 100),
        paid_by uuid NOT NULL REFERENCES users,
        at timestamptz NOT NULL,
        UNIQUE (contractor_id, month)
      );

      CREATE TRIGGER cis_checks_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON cis_checks FOR EACH STATEMENT EXECUTE FUNCTION receipts_stay();
      CREATE TRIGGER cis_deductions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON cis_deductions FOR EACH STATEMENT EXECUTE FUNCTION receipts_stay();
      CREATE TRIGGER cis_statements_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON cis_statements FOR EACH STATEMENT EXECUTE FUNCTION receipts_stay();
      CREATE TRIGGER cis_payments_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON cis_payments FOR EACH STATEMENT EXECUTE FUNCTION receipts_stay();
      CREATE FUNCTION cis_booked() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NOT booked_now(TG_ARGV[0] || NEW.id) THEN
            RAISE EXCEPTION '% has no booking', TG_ARGV[0] || NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'money_is_booked';
          END IF;
          RETURN NULL;
        END $$;
      CREATE CONSTRAINT TRIGGER cis_deductions_booked AFTER INSERT ON cis_deductions DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.deducted_pence <> 0) EXECUTE FUNCTION cis_booked('cis:');
      CREATE CONSTRAINT TRIGGER cis_payments_booked AFTER INSERT ON cis_payments DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION cis_booked('cis-paid:');
    `);
    await auditStatements(runner, 'cis_contractors', {
      shown: [
        'user_id',
        'name',
        'employer_reference',
        'accounts_office_reference',
        'vat_number',
        'given_at',
        'ended_at',
      ],
    });
    await auditStatements(runner, 'cis_checks', {
      shown: ['id', 'installer_id', 'percent', 'verification_number', 'checked_by'],
    });
    await auditStatements(runner, 'cis_payments', {
      shown: ['id', 'contractor_id', 'month', 'amount_pence', 'paid_on', 'reference', 'paid_by'],
    });
  }

  /** Money that is held back in the books keeps this from being undone. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE cis_payments;
      DROP TABLE cis_statements;
      DROP TABLE cis_months;
      DROP TABLE cis_deductions;
      DROP FUNCTION cis_booked;
      ALTER TABLE awards DROP COLUMN cis_percent, DROP COLUMN cis_verification;
      ALTER TABLE leads DROP CONSTRAINT leads_reverse_charge_under_cis, DROP COLUMN under_cis, DROP COLUMN reverse_charge;
      DROP TABLE cis_checks;
      DROP TABLE cis_contractors;
      ALTER TABLE ledger_kinds DISABLE TRIGGER ledger_kinds_stay;
      DELETE FROM ledger_kinds WHERE kind IN ('cis-deducted', 'cis-given-back', 'cis-paid-over');
      ALTER TABLE ledger_kinds ENABLE TRIGGER ledger_kinds_stay;
      ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_stay;
      DELETE FROM ledger_accounts WHERE code = 'cis_deducted';
      ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_stay;
    `);
  }
}
