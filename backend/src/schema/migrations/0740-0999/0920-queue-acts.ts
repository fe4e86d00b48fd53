import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** What staff do on the board of the queues, which changes rows of the queues' server alone: written down before it is done. */
export class QueueActs1700000000920 implements MigrationInterface {
  name = 'QueueActs1700000000920';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE queue_acts (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        at timestamptz NOT NULL DEFAULT clock_now(),
        act text NOT NULL,
        queue text,
        job text
      );
      COMMENT ON COLUMN queue_acts.act IS 'As in the board''s address: pause, clean, retry …';
      COMMENT ON COLUMN queue_acts.queue IS 'null: all of them.';
    `);
    await auditStatements(runner, 'queue_acts', { shown: ['id', 'act', 'queue', 'job'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE queue_acts');
  }
}
