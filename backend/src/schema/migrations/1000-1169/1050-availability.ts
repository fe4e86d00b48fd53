import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** When installers take on work, who was passed over because of it, and an index that matching still answers from alone. */
export class Availability1700000001050 implements MigrationInterface {
  name = 'Availability1700000001050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE availabilities (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        is_available boolean NOT NULL,
        available_from date,
        weekly jsonb NOT NULL DEFAULT '[]',
        time_off jsonb NOT NULL DEFAULT '[]',
        away datemultirange,
        hours int4multirange,
        changed_at timestamptz NOT NULL
      );
      COMMENT ON TABLE availabilities IS 'When installers take on work; without a row: always.';
      COMMENT ON COLUMN availabilities.away IS 'What follows from the rest: London days without news of leads; null: none.';
      COMMENT ON COLUMN availabilities.hours IS 'Minutes of the London week with news of leads; null: all.';

      ALTER TABLE installer_services ADD COLUMN away datemultirange, ADD COLUMN hours int4multirange;
      COMMENT ON COLUMN installer_services.away IS 'As in availabilities: matching reads it in its index.';
      COMMENT ON COLUMN installer_services.hours IS 'As in availabilities: matching reads it in its index.';
      DROP INDEX installer_services_match;
      CREATE INDEX installer_services_match ON installer_services (service_type, outcode, radius_miles)
        INCLUDE (user_id, lat, lng, away, hours) WHERE active;
      CREATE INDEX installer_services_at_times ON installer_services (service_type, outcode, radius_miles)
        INCLUDE (user_id, lat, lng, away, hours) WHERE active AND (away IS NOT NULL OR hours IS NOT NULL);

      CREATE TABLE dispatch_passes (
        lead_id uuid NOT NULL REFERENCES leads,
        installer_id uuid NOT NULL REFERENCES users,
        distance_miles double precision NOT NULL,
        reason text NOT NULL,
        passed_at timestamptz NOT NULL,
        PRIMARY KEY (lead_id, installer_id)
      );
      COMMENT ON TABLE dispatch_passes IS 'Who matched and was not told because they were not available, the last time it happened.';
      CREATE INDEX dispatch_passes_of_installer ON dispatch_passes (installer_id, passed_at DESC);
    `);
    await auditStatements(runner, 'availabilities', { shown: ['user_id', 'is_available', 'available_from'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE dispatch_passes;
      DROP INDEX installer_services_at_times;
      DROP INDEX installer_services_match;
      ALTER TABLE installer_services DROP COLUMN away, DROP COLUMN hours;
      CREATE INDEX installer_services_match ON installer_services (service_type, outcode, radius_miles)
        INCLUDE (user_id, lat, lng) WHERE active;
      DROP TABLE availabilities;
    `);
  }
}
