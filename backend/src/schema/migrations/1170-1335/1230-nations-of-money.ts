import type { MigrationInterface, QueryRunner } from 'typeorm';

const column = `nation text NOT NULL DEFAULT 'england-and-wales'
  CHECK (nation IN ('england-and-wales', 'scotland', 'northern-ireland'))`;

/** Whose bank holidays the money of a payment or of pay waits for; what was promised before keeps the days of England and Wales. */
export class NationsOfMoney1700000001230 implements MigrationInterface {
  name = 'NationsOfMoney1700000001230';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE charges ADD COLUMN ${column}; ALTER TABLE payouts ADD COLUMN ${column};`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE charges DROP COLUMN nation; ALTER TABLE payouts DROP COLUMN nation;');
  }
}
