import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What papers say of tax is kept as it was: who accounts for the VAT, what was held back, and how both sides of a statement were named. */
export class FrozenTaxWords1700000001350 implements MigrationInterface {
  name = 'FrozenTaxWords1700000001350';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE awards ADD COLUMN reverse_vat_number text;
      COMMENT ON COLUMN awards.reverse_vat_number IS 'VAT is reverse-charged: the installer''s VAT number at the choice.';
      UPDATE awards a SET reverse_vat_number = i.vat_number
        FROM leads l, installers i WHERE l.id = a.lead_id AND l.reverse_charge AND i.user_id = a.installer_id;

      ALTER TABLE work_invoices ADD COLUMN held_back_pence integer NOT NULL DEFAULT 0 CHECK (held_back_pence >= 0);
      COMMENT ON COLUMN work_invoices.held_back_pence IS 'Of the pay, for HMRC, as it stood when the document was written.';
      ALTER TABLE work_invoices ALTER COLUMN held_back_pence DROP DEFAULT;

      ALTER TABLE cis_statements
        ADD COLUMN contractor_name text,
        ADD COLUMN employer_reference text,
        ADD COLUMN accounts_office_reference text,
        ADD COLUMN installer_name text;
      ALTER TABLE cis_statements DISABLE TRIGGER cis_statements_stay;
      UPDATE cis_statements s
         SET contractor_name = c.name, employer_reference = c.employer_reference,
             accounts_office_reference = c.accounts_office_reference,
             installer_name = coalesce(i.business_name, u.first_name || ' ' || u.last_name)
        FROM cis_contractors c, users u LEFT JOIN installers i ON i.user_id = u.id
       WHERE c.user_id = s.contractor_id AND u.id = s.installer_id;
      ALTER TABLE cis_statements ENABLE TRIGGER cis_statements_stay;
      ALTER TABLE cis_statements
        ALTER COLUMN contractor_name SET NOT NULL,
        ALTER COLUMN employer_reference SET NOT NULL,
        ALTER COLUMN accounts_office_reference SET NOT NULL,
        ALTER COLUMN installer_name SET NOT NULL;

      DROP INDEX cis_months_due;
      CREATE INDEX cis_months_due ON cis_months (month, id) WHERE is_due;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX cis_months_due;
      CREATE INDEX cis_months_due ON cis_months (stated_at, id) WHERE is_due;
      ALTER TABLE cis_statements DROP COLUMN contractor_name, DROP COLUMN employer_reference,
        DROP COLUMN accounts_office_reference, DROP COLUMN installer_name;
      ALTER TABLE work_invoices DROP COLUMN held_back_pence;
      ALTER TABLE awards DROP COLUMN reverse_vat_number;
    `);
  }
}
