import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the backup last did, and whether a restore of it was tried. */
export class BackupMarks1700000001329 implements MigrationInterface {
  name = 'BackupMarks1700000001329';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backup_marks (
        kind text PRIMARY KEY CHECK (kind IN ('base', 'changes', 'drill')),
        done_at timestamptz,
        seconds integer CHECK (seconds >= 0),
        data_until timestamptz,
        words text,
        failed_at timestamptz,
        problem text,
        CHECK ((done_at IS NULL) = (data_until IS NULL)),
        CHECK ((failed_at IS NULL) = (problem IS NULL))
      );
      COMMENT ON COLUMN backup_marks.data_until IS 'What was committed until then is in it.';
      COMMENT ON COLUMN backup_marks.failed_at IS 'Since it was last done.';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backup_marks');
  }
}
