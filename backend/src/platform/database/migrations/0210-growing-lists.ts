import type { MigrationInterface, QueryRunner } from 'typeorm';

const isOpen = `status = 'active' AND awarded_at IS NULL AND archived_at IS NULL`;

/** For orders and searches of lists that read their whole table as it grew. */
export class GrowingLists1700000000210 implements MigrationInterface {
  name = 'GrowingLists1700000000210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX refunds_newest ON refunds (requested_at DESC, id DESC);
      CREATE INDEX refunds_of_status ON refunds (status, requested_at DESC, id DESC);
      CREATE INDEX charges_words ON charges USING gin (description gin_trgm_ops);
      CREATE INDEX tickets_words ON tickets USING gin (
        (reference || ' ' || name || ' ' || email::text || ' ' || subject || ' ' || message) gin_trgm_ops);
      CREATE INDEX leads_by_title ON leads (lower(title), id) WHERE archived_at IS NULL;
      CREATE INDEX leads_feed_by_title ON leads (lower(title), id) WHERE ${isOpen};
      CREATE INDEX leads_feed_by_low_budget ON leads (max_budget_pence, id) WHERE ${isOpen};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX refunds_newest, refunds_of_status, charges_words, tickets_words, leads_by_title, leads_feed_by_title,
        leads_feed_by_low_budget;
    `);
  }
}
