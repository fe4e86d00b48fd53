import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work that is under way is found without reading what was finished. */
export class HeldAwards1700000000500 implements MigrationInterface {
  name = 'HeldAwards1700000000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX awards_held ON awards (lead_id) WHERE status = 'awarded'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX awards_held');
  }
}
