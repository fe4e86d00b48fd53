import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A customer may say how many installers can bid on a job. */
export class BidderCaps1700000001131 implements MigrationInterface {
  name = 'BidderCaps1700000001131';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE leads ADD COLUMN max_bidders integer
        CONSTRAINT leads_max_bidders_check CHECK (max_bidders IN (3, 5, 10));
      COMMENT ON COLUMN leads.max_bidders IS 'Places for installers whose deposit is paid or being paid; null: as many as come.';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads DROP COLUMN max_bidders');
  }
}
