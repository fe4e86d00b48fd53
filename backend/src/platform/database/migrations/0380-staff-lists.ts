import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest rows of what staff list: jobs, bids, payments, calls to the provider and the books. */
export class StaffLists1700000000380 implements MigrationInterface {
  name = 'StaffLists1700000000380';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX jobs_newest ON leads (created_at DESC, id DESC) WHERE customer_id IS NOT NULL;
      CREATE INDEX bids_newest ON bids (created_at DESC, id DESC);
      CREATE INDEX charges_newest ON charges (created_at DESC, id DESC);
      CREATE INDEX payouts_newest ON payouts (requested_at DESC, id DESC);
      CREATE INDEX payouts_newest_fee ON payouts (requested_at DESC, fee_line_id DESC);
      CREATE INDEX provider_operations_newest ON provider_operations (created_at DESC, id DESC);
      CREATE INDEX provider_operations_of_state ON provider_operations (state, created_at DESC, id DESC)
        WHERE state <> 'done';
      CREATE INDEX ledger_transactions_newest ON ledger_transactions (booked_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX jobs_newest, bids_newest, charges_newest, payouts_newest, payouts_newest_fee, provider_operations_newest,
        provider_operations_of_state, ledger_transactions_newest;
    `);
  }
}
