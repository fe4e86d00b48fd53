import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The orders and filters that staff's screens offer for leads, jobs and reviews. */
export class StaffOrders1700000000501 implements MigrationInterface {
  name = 'StaffOrders1700000000501';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX leads_by_priority ON leads (array_position(ARRAY['standard', 'high', 'premium'], priority), id)
        WHERE archived_at IS NULL;
      CREATE INDEX leads_by_interest ON leads (interested_count, id) WHERE archived_at IS NULL;
      CREATE INDEX leads_of_priority ON leads (priority, created_at DESC, id DESC) WHERE archived_at IS NULL;
      CREATE INDEX jobs_of_status ON leads (status, created_at DESC, id DESC)
        WHERE customer_id IS NOT NULL AND archived_at IS NULL;
      CREATE INDEX reviews_of_rating ON reviews (rating, written_at DESC, id DESC) WHERE written_at IS NOT NULL;
      CREATE INDEX reviews_removed ON reviews (written_at DESC, id DESC) WHERE removed_at IS NOT NULL;
      CREATE INDEX reviews_hidden ON reviews (written_at DESC, id DESC)
        WHERE written_at IS NOT NULL AND shown_at IS NULL AND removed_at IS NULL;
      CREATE INDEX reviews_words ON reviews USING gin ((title || ' ' || coalesce(text, '')) gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX leads_by_priority, leads_by_interest, leads_of_priority, jobs_of_status, reviews_of_rating, reviews_removed,
        reviews_hidden, reviews_words;
    `);
  }
}
