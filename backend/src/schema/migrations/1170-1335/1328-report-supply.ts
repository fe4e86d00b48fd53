import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Approved installers by region are counted when one comes or goes, and not each time the report is read. */
export class ReportSupply1700000001328 implements MigrationInterface {
  name = 'ReportSupply1700000001328';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report_supply (
        day date NOT NULL,
        region text NOT NULL,
        installers integer NOT NULL,
        PRIMARY KEY (day, region)
      );
      COMMENT ON COLUMN report_supply.day IS 'In London: as it was when it was last counted on that day.';
      ALTER TABLE report_marks DROP CONSTRAINT report_marks_part_check,
        ADD CONSTRAINT report_marks_part_check CHECK (part IN ('market', 'money', 'promises', 'cohorts', 'supply'));
      ALTER TABLE report_counts DROP CONSTRAINT report_counts_part_check,
        ADD CONSTRAINT report_counts_part_check CHECK (part IN ('market', 'money', 'promises', 'cohorts', 'supply'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM report_marks WHERE part = 'supply';
      DELETE FROM report_counts WHERE part = 'supply';
      ALTER TABLE report_marks DROP CONSTRAINT report_marks_part_check,
        ADD CONSTRAINT report_marks_part_check CHECK (part IN ('market', 'money', 'promises', 'cohorts'));
      ALTER TABLE report_counts DROP CONSTRAINT report_counts_part_check,
        ADD CONSTRAINT report_counts_part_check CHECK (part IN ('market', 'money', 'promises', 'cohorts'));
      DROP TABLE report_supply;
    `);
  }
}
