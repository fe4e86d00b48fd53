import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** What the law has a marketplace ask of whom it pays, what the operator's report to HMRC names, and who was told of their year. */
export class TaxDetails1700000001332 implements MigrationInterface {
  name = 'TaxDetails1700000001332';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tax_details (
        user_id uuid PRIMARY KEY REFERENCES users,
        asked_at timestamptz,
        reminders smallint NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 2),
        next_at timestamptz,
        waits_since timestamptz,
        given_at timestamptz,
        kind text CHECK (kind IN ('individual', 'company', 'partnership')),
        first_name text CHECK (length(first_name) BETWEEN 1 AND 100),
        last_name text CHECK (length(last_name) BETWEEN 1 AND 100),
        organisation text CHECK (length(organisation) BETWEEN 1 AND 200),
        street text CHECK (length(street) BETWEEN 1 AND 200),
        town text CHECK (length(town) BETWEEN 1 AND 100),
        postcode text,
        date_of_birth date,
        company_number text CHECK (company_number ~ '^[A-Z0-9]{8}$'),
        number_kind text CHECK (number_kind IN ('nino', 'utr')),
        sealed_number bytea,
        number_end text CHECK (length(number_end) = 3),
        CONSTRAINT tax_details_are_whole CHECK (
          (given_at IS NULL) = (kind IS NULL)
          AND (kind IS NULL OR num_nulls(street, town, postcode, number_kind, sealed_number, number_end) = 0)
          AND (kind IS DISTINCT FROM 'individual' OR num_nulls(first_name, last_name, date_of_birth) = 0)
          AND (kind IS NULL OR kind = 'individual' OR organisation IS NOT NULL AND number_kind = 'utr')
          AND (kind IS DISTINCT FROM 'company' OR company_number IS NOT NULL)),
        CONSTRAINT tax_details_wait_for_nothing_given CHECK (given_at IS NULL OR num_nonnulls(next_at, waits_since) = 0),
        CONSTRAINT tax_details_wait_once_asked CHECK (asked_at IS NOT NULL OR num_nonnulls(next_at, waits_since) = 0)
      );
      COMMENT ON COLUMN tax_details.asked_at IS 'When their first pay was sent; null: none was.';
      COMMENT ON COLUMN tax_details.next_at IS 'When the next reminder is due, or pay begins to wait.';
      COMMENT ON COLUMN tax_details.waits_since IS 'Pay of this person is not sent until the details are given.';
      CREATE INDEX tax_details_next ON tax_details (next_at) WHERE next_at IS NOT NULL;

      CREATE TABLE told_years (
        user_id uuid NOT NULL REFERENCES users,
        year smallint NOT NULL CHECK (year BETWEEN 2000 AND 9999),
        told_at timestamptz,
        PRIMARY KEY (user_id, year)
      );
      COMMENT ON TABLE told_years IS 'Who was paid in a year, and when they were told how much, as HMRC is told it.';
      CREATE INDEX told_years_to_come ON told_years (year, user_id) WHERE told_at IS NULL;
      INSERT INTO told_years (user_id, year)
      SELECT DISTINCT payee_id, extract(year FROM sent_at AT TIME ZONE 'Europe/London')::int FROM payouts
       WHERE sent_at >= date_trunc('year', clock_now() AT TIME ZONE 'Europe/London') AT TIME ZONE 'Europe/London';

      ALTER TABLE settings
        ADD COLUMN operator_tax_reference text NOT NULL DEFAULT '',
        ADD COLUMN operator_hmrc_id text NOT NULL DEFAULT '';
    `);
    await auditStatements(runner, 'tax_details', {
      shown: ['user_id', 'kind', 'number_kind', 'asked_at', 'given_at', 'waits_since'],
      ignored: ['next_at', 'reminders'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE settings DROP COLUMN operator_tax_reference, DROP COLUMN operator_hmrc_id;
      DROP TABLE told_years;
      DROP TABLE tax_details;
    `);
  }
}
