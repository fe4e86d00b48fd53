import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff's menu and reports count is read from indexes: of each only as far as people read a number. */
export class StaffCounts1700000000220 implements MigrationInterface {
  name = 'StaffCounts1700000000220';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX leads_active_of_priority ON leads (priority) WHERE status = 'active' AND archived_at IS NULL;
      CREATE INDEX users_in_vetting ON users (is_verified, is_approved)
        WHERE user_type = 'installer' AND NOT is_admin AND deleted_at IS NULL;
      CREATE INDEX users_customers ON users (created_at DESC, id DESC)
        WHERE user_type = 'customer' AND NOT is_admin AND deleted_at IS NULL;
      CREATE INDEX users_companies_waiting ON users (created_at)
        WHERE user_type = 'customer' AND company_name IS NOT NULL AND company_approved_at IS NULL
          AND NOT is_admin AND deleted_at IS NULL;
      CREATE INDEX tickets_answered ON tickets (created_at) WHERE status = 'answered';
      CREATE INDEX refunds_sent ON refunds (sent_at) WHERE status = 'sent';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX leads_active_of_priority, users_in_vetting, users_customers, users_companies_waiting,
        tickets_answered, refunds_sent;
    `);
  }
}
