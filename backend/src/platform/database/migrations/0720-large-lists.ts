import type { MigrationInterface, QueryRunner } from 'typeorm';

const isOpen = `status = 'active' AND awarded_at IS NULL AND archived_at IS NULL`;

/**
 * What a million leads and people still made slow. The board searches open leads alone: whether a lead is open was asked of another
 * index, and of all of them. What is near is told by the index itself. Few installers wait for approval, which the planner took for
 * many: it counted each of the three columns for itself.
 */
export class LargeLists1700000000720 implements MigrationInterface {
  name = 'LargeLists1700000000720';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX leads_feed_search ON leads USING gin (search) WHERE ${isOpen};
      DROP INDEX leads_feed_in_range;
      CREATE INDEX leads_feed_in_range ON leads (public_lat, public_lng) INCLUDE (service_type, id) WHERE ${isOpen};
      CREATE INDEX leads_by_status ON leads (status, id) WHERE archived_at IS NULL;
      CREATE INDEX installer_standings_by_points ON installer_standings (points, user_id);
      CREATE STATISTICS users_kinds (mcv) ON user_type, is_verified, is_approved FROM users;
      CREATE INDEX payouts_of_status ON payouts (status, requested_at DESC, id DESC);
      CREATE INDEX disputes_words ON disputes USING gin (reason gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP STATISTICS users_kinds;
      DROP INDEX leads_feed_search, leads_feed_in_range, leads_by_status, installer_standings_by_points, payouts_of_status,
        disputes_words;
      CREATE INDEX leads_feed_in_range ON leads (public_lat, public_lng) WHERE ${isOpen};
    `);
  }
}
