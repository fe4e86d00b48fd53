import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A customer says where the house is, for the installer whom they choose. */
export class StreetAddresses1700000001320 implements MigrationInterface {
  name = 'StreetAddresses1700000001320';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE leads ADD COLUMN street_address text
        CONSTRAINT leads_street_address_check CHECK (length(street_address) BETWEEN 1 AND 200);
      COMMENT ON COLUMN leads.street_address IS 'For the chosen installer, from the award until 30 days after the end of the work; null: not said.';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads DROP COLUMN street_address');
  }
}
