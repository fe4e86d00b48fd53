import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** The secret address under which somebody's calendar reads the days that were agreed with them. */
export class CalendarFeeds1700000001051 implements MigrationInterface {
  name = 'CalendarFeeds1700000001051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calendar_feeds (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        salt uuid NOT NULL,
        token_hash bytea NOT NULL UNIQUE,
        renewed_at timestamptz NOT NULL
      );
      COMMENT ON COLUMN calendar_feeds.salt IS 'From it and the secret of the product follows the token: without the secret this row opens nothing.';
    `);
    await auditStatements(runner, 'calendar_feeds', { shown: ['user_id', 'renewed_at'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE calendar_feeds');
  }
}
