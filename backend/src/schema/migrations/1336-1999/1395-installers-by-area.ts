import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff list the installers of a region, as the reports count them: by the area of their postcode. */
export class InstallersByArea1700000001395 implements MigrationInterface {
  name = 'InstallersByArea1700000001395';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX installers_by_area ON installers ((substring(upper(postcode) FROM '^[A-Z]+')))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX installers_by_area');
  }
}
