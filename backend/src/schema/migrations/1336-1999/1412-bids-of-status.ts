import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bids of a state, the newest first. */
export class BidsOfStatus1700000001412 implements MigrationInterface {
  name = 'BidsOfStatus1700000001412';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX bids_of_status ON bids (status, created_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX bids_of_status');
  }
}
