import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each process asks whose the key is by itself: a last run that failed would be shown to staff for ever. Processes of the release before
 * write it again until they are stopped. */
export class KeyCheck1700000001370 implements MigrationInterface {
  name = 'KeyCheck1700000001370';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM schedule_leases WHERE name = 'payments.check-whose-the-key-is'`);
  }

  /** The release before writes it anew with its next run. */
  async down(): Promise<void> {}
}
