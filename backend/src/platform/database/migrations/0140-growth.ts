import type { MigrationInterface, QueryRunner } from 'typeorm';

const isOpen = `status = 'active' AND awarded_at IS NULL AND archived_at IS NULL`;

/** Indexes for what would otherwise read a whole table as the market grows: the board's filters and orders, and the sweeps. */
export class Growth1700000000140 implements MigrationInterface {
  name = 'Growth1700000000140';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX leads_feed_of_priority ON leads (priority, created_at DESC, id DESC) WHERE ${isOpen};
      CREATE INDEX leads_feed_of_service ON leads (service_type, created_at DESC, id DESC) WHERE ${isOpen};
      CREATE INDEX leads_feed_of_job_type ON leads (job_type, created_at DESC, id DESC) WHERE ${isOpen};
      CREATE INDEX leads_feed_by_budget ON leads (max_budget_pence DESC NULLS LAST, id DESC) WHERE ${isOpen};
      CREATE INDEX leads_feed_in_range ON leads (lat, lng) WHERE ${isOpen};
      -- Takes the place of leads_open_until: those without deadline come last in this order.
      CREATE INDEX leads_feed_by_deadline ON leads (deadline, id) WHERE ${isOpen};
      DROP INDEX leads_open_until;

      CREATE INDEX leads_cancelled ON leads (cancelled_at) WHERE status = 'cancelled';
      CREATE INDEX leads_completed ON leads (id) WHERE status = 'completed' AND awarded_bid_id IS NOT NULL;
      CREATE INDEX awards_in_refund ON awards (ended_at) WHERE status IN ('refunding', 'refund_failed');
      CREATE INDEX unlocks_refunded ON unlocks (id) WHERE status = 'refunded';
      CREATE INDEX users_suspended ON users (id) WHERE suspended_at IS NOT NULL;
      CREATE INDEX users_by_name ON users (lower(last_name), lower(first_name), id)
        WHERE deleted_at IS NULL AND NOT is_admin;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX leads_open_until ON leads (deadline) WHERE ${isOpen} AND deadline IS NOT NULL;
      DROP INDEX leads_feed_of_priority, leads_feed_of_service, leads_feed_of_job_type, leads_feed_by_budget,
        leads_feed_in_range, leads_feed_by_deadline, leads_cancelled, leads_completed,
        awards_in_refund, unlocks_refunded, users_suspended, users_by_name;
    `);
  }
}
