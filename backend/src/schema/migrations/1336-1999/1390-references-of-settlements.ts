import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reference of a transfer that staff entered is looked for as they type it, in any case. */
export class ReferencesOfSettlements1700000001390 implements MigrationInterface {
  name = 'ReferencesOfSettlements1700000001390';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX refund_settlements_reference ON refund_settlements (lower(reference))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX refund_settlements_reference');
  }
}
