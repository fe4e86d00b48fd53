import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** What the audit log writes down of them. */
export const shownOfSettings = [
  ...['id', 'from_at', 'changed_by'],
  ...['fee_percent', 'default_deposit_pence', 'second_person_above_pence', 'operator_name'],
  ...['operator_company_number', 'operator_office', 'operator_ico_registration', 'operator_privacy_email'],
  ...['vat_number', 'vat_percent', 'mail_imprint'],
];

/** What owners decide of the market, a row for each decision. While there is none, the environment decides. */
export class Settings1700000001080 implements MigrationInterface {
  name = 'Settings1700000001080';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE settings (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        version integer NOT NULL CONSTRAINT settings_one_of_version UNIQUE CHECK (version > 0),
        from_at timestamptz NOT NULL,
        fee_percent numeric(5, 2) NOT NULL CHECK (fee_percent BETWEEN 0 AND 50),
        default_deposit_pence integer NOT NULL CHECK (default_deposit_pence BETWEEN 100 AND 1000000),
        second_person_above_pence integer NOT NULL CHECK (second_person_above_pence BETWEEN 0 AND 100000000),
        operator_name text NOT NULL,
        operator_company_number text NOT NULL,
        operator_office text NOT NULL,
        operator_ico_registration text NOT NULL,
        operator_privacy_email text NOT NULL,
        vat_number text NOT NULL,
        vat_percent numeric(5, 2) NOT NULL CHECK (vat_percent BETWEEN 0 AND 100),
        mail_imprint text NOT NULL,
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
        changed_by uuid NOT NULL REFERENCES users,
        changed_at timestamptz NOT NULL,
        CONSTRAINT settings_not_before_they_are_made CHECK (from_at >= changed_at),
        CONSTRAINT settings_vat_names_who_charges CHECK
          (vat_number = '' OR (operator_name <> '' AND operator_office <> '')),
        CONSTRAINT settings_company_has_a_name CHECK (operator_company_number = '' OR operator_name <> '')
      );
      COMMENT ON COLUMN settings.version IS 'The highest whose moment has come holds: a later decision overtakes earlier ones.';
      COMMENT ON COLUMN settings.operator_name IS 'Empty, as the texts after it: it is not said.';

      CREATE FUNCTION settings_stay() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'settings are never changed: decide anew' USING ERRCODE = 'restrict_violation';
        END $$;
      CREATE TRIGGER settings_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON settings
        FOR EACH STATEMENT EXECUTE FUNCTION settings_stay();
    `);
    await auditStatements(runner, 'settings', { shown: shownOfSettings });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE settings; DROP FUNCTION settings_stay()');
  }
}
