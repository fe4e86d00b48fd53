import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Installers who are registered for VAT say so, and may show it in their offers. */
export class VatNumbers1700000001111 implements MigrationInterface {
  name = 'VatNumbers1700000001111';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE installers ADD COLUMN vat_number text;
      COMMENT ON COLUMN installers.vat_number IS 'GB and 9 or 12 digits; null: none given.';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE installers DROP COLUMN vat_number');
  }
}
