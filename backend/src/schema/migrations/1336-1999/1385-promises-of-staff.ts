import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is on its way for too long, work and bids on the platform's own leads, and deletions that need a hand wait for staff too. */
export class PromisesOfStaff1700000001385 implements MigrationInterface {
  name = 'PromisesOfStaff1700000001385';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX refunds_on_their_way ON refunds (requested_at, id) WHERE status IN ('requested', 'sent');
      CREATE INDEX payouts_on_their_way ON payouts ((coalesce(due_at, requested_at)), id) WHERE status IN ('due', 'sent');
      CREATE INDEX assignments_to_check ON assignments (submitted_at, id) WHERE status = 'submitted' AND customer_id IS NULL;
      CREATE INDEX leads_of_our_own ON leads (activated_at, id)
        WHERE customer_id IS NULL AND status = 'active' AND awarded_at IS NULL AND archived_at IS NULL AND bid_count > rejected_bid_count;
      CREATE INDEX account_erasures_refused ON account_erasures (asked_at, id) WHERE provider = 'refused';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM staff_work WHERE kind IN ('work', 'bids', 'erasure');
      DROP INDEX refunds_on_their_way, payouts_on_their_way, assignments_to_check, leads_of_our_own, account_erasures_refused;
    `);
  }
}
