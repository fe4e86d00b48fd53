import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A lead may be opened more than once, and any of these events may be delivered again. */
export class WavesOnce1700000000750 implements MigrationInterface {
  name = 'WavesOnce1700000000750';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE dispatch_runs
        ALTER COLUMN started_by TYPE uuid[] USING array_remove(ARRAY[started_by], NULL),
        ALTER COLUMN started_by SET DEFAULT '{}',
        ALTER COLUMN started_by SET NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE dispatch_runs
        ALTER COLUMN started_by DROP NOT NULL,
        ALTER COLUMN started_by DROP DEFAULT,
        ALTER COLUMN started_by TYPE uuid USING started_by[array_upper(started_by, 1)];
    `);
  }
}
