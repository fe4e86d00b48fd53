import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The demo market's story begins in the past: while it is built, the sandbox's clock is behind the machine's. */
export class ClockInThePast1700000000396 implements MigrationInterface {
  name = 'ClockInThePast1700000000396';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clock DROP CONSTRAINT clock_ahead_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE clock ADD CONSTRAINT clock_ahead_check CHECK (ahead >= interval '0')`);
  }
}
