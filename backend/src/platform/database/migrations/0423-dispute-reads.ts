import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTable } from '../../audit/audit-table.js';

/** Staff read what two people wrote about each other: who did, and when, goes into the audit log. */
export class DisputeReads1700000000423 implements MigrationInterface {
  name = 'DisputeReads1700000000423';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dispute_reads (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        dispute_id uuid NOT NULL REFERENCES disputes,
        staff_id uuid NOT NULL REFERENCES users,
        read_at timestamptz NOT NULL
      );
      CREATE INDEX dispute_reads_of ON dispute_reads (dispute_id, staff_id, read_at DESC);
    `);
    await auditTable(runner, 'dispute_reads', { shown: ['dispute_id', 'staff_id', 'read_at'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dispute_reads');
  }
}
