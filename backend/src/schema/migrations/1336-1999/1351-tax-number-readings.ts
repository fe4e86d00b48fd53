import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** Staff who ask HMRC about a subcontractor need the tax number; each reading of one is kept. */
export class TaxNumberReadings1700000001351 implements MigrationInterface {
  name = 'TaxNumberReadings1700000001351';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tax_number_readings (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL REFERENCES users,
        staff_id uuid NOT NULL REFERENCES users,
        read_at timestamptz NOT NULL
      );
      COMMENT ON TABLE tax_number_readings IS 'Each time that staff have read somebody''s tax number.';
      CREATE INDEX tax_number_readings_of_user ON tax_number_readings (user_id);
      CREATE INDEX tax_number_readings_of_staff ON tax_number_readings (staff_id);
      CREATE INDEX leads_under_cis ON leads (id) WHERE under_cis AND status = 'active';
    `);
    await auditStatements(runner, 'tax_number_readings', { shown: ['id', 'user_id', 'staff_id', 'read_at'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX leads_under_cis; DROP TABLE tax_number_readings');
  }
}
