import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** Copies of their own data that people asked for. Their bytes rest in the storage for seven days. */
export class DataExports1700000001030 implements MigrationInterface {
  name = 'DataExports1700000001030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE data_exports (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        status text NOT NULL CHECK (status IN ('waiting', 'made', 'failed', 'gone')),
        asked_at timestamptz NOT NULL,
        ended_at timestamptz,
        expires_at timestamptz,
        size_bytes integer CHECK (size_bytes > 0),
        progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
        row_count integer CHECK (row_count >= 0),
        CHECK ((status = 'waiting') = (ended_at IS NULL)),
        CHECK (status <> 'made' OR (expires_at IS NOT NULL AND size_bytes IS NOT NULL AND row_count IS NOT NULL))
      );
      CREATE UNIQUE INDEX data_exports_waiting ON data_exports (user_id) WHERE status = 'waiting';
      CREATE INDEX data_exports_of_user ON data_exports (user_id, asked_at DESC);
      CREATE INDEX data_exports_to_clear ON data_exports (expires_at) WHERE status = 'made';
    `);
    await auditStatements(runner, 'data_exports', {
      shown: ['id', 'user_id', 'status'],
      ignored: ['progress'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE data_exports');
  }
}
