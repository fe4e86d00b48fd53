import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers are reminded before a job that nobody was chosen for closes by itself. */
export class ClosingReminders1700000001130 implements MigrationInterface {
  name = 'ClosingReminders1700000001130';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE leads ADD COLUMN remind_on date;
      COMMENT ON COLUMN leads.remind_on IS 'The London day on which its customer is reminded next that the job closes; null: no more.';
      CREATE INDEX leads_to_remind ON leads (remind_on)
        WHERE remind_on IS NOT NULL AND status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;

      -- Jobs that are open already: the next day that is still ahead.
      WITH london AS (SELECT (clock_now() AT TIME ZONE 'Europe/London')::date AS today),
      closing AS (
        SELECT id, least(((activated_at + interval '720 hours') AT TIME ZONE 'Europe/London')::date, deadline) AS day
          FROM leads WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL AND customer_id IS NOT NULL)
      UPDATE leads SET remind_on = CASE WHEN c.day - 7 > today THEN c.day - 7 ELSE c.day - 2 END
        FROM closing c, london WHERE c.id = leads.id AND c.day - 2 > today;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads DROP COLUMN remind_on');
  }
}
