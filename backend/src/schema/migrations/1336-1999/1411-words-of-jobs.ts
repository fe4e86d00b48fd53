import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  jobs_words: 'leads USING gin (title gin_trgm_ops) WHERE customer_id IS NOT NULL',
  leads_won_under_way: `leads (awarded_bid_id) WHERE status = 'active' AND awarded_bid_id IS NOT NULL`,
  bids_of_status: 'bids (status, created_at DESC, id DESC)',
  users_by_type: 'users (user_type, id) WHERE deleted_at IS NULL AND NOT is_admin',
  report_breaches_newest: 'report_breaches (day, done_at)',
};

/** What lists and reports were slow at among a million leads and people: 0.1 to 0.7 s each. */
export class WordsOfJobs1700000001411 implements MigrationInterface {
  name = 'WordsOfJobs1700000001411';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(indexes)) await runner.query(`CREATE INDEX ${name} ON ${on}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`);
  }
}
