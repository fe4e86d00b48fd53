import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many of a lead's bids were rejected: the others that stand can still be chosen. */
export class RejectedBids1700000000936 implements MigrationInterface {
  name = 'RejectedBids1700000000936';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE leads ADD COLUMN rejected_bid_count integer NOT NULL DEFAULT 0 CHECK (rejected_bid_count BETWEEN 0 AND bid_count);
      UPDATE leads l SET rejected_bid_count = b.count
        FROM (SELECT lead_id, count(*)::int AS count FROM bids WHERE status = 'rejected' GROUP BY lead_id) b
       WHERE b.lead_id = l.id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads DROP COLUMN rejected_bid_count;');
  }
}
