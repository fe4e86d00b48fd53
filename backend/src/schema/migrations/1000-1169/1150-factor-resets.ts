import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** Second factors that two of staff take away because their owner has lost them. */
export class FactorResets1700000001150 implements MigrationInterface {
  name = 'FactorResets1700000001150';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE factor_resets (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL REFERENCES users,
        identity_check text NOT NULL CHECK (length(identity_check) BETWEEN 1 AND 500),
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'refused', 'confirmed', 'stopped', 'done')),
        asked_by uuid NOT NULL REFERENCES users,
        asked_at timestamptz NOT NULL,
        decided_by uuid REFERENCES users,
        decided_at timestamptz,
        refusal text CHECK (length(refusal) BETWEEN 1 AND 500),
        due_at timestamptz,
        ended_at timestamptz,
        CONSTRAINT factor_resets_decided CHECK
          ((status = 'waiting') = (decided_at IS NULL) AND (status = 'waiting') = (decided_by IS NULL)),
        CONSTRAINT factor_resets_by_another CHECK (status IN ('waiting', 'refused') OR decided_by <> asked_by),
        CONSTRAINT factor_resets_not_ones_own CHECK
          (asked_by <> user_id AND (status IN ('waiting', 'refused') OR decided_by <> user_id)),
        CONSTRAINT factor_resets_say_why CHECK ((status = 'refused') = (refusal IS NOT NULL)),
        CONSTRAINT factor_resets_wait CHECK ((status IN ('waiting', 'refused')) = (due_at IS NULL) AND due_at >= decided_at + interval '24 hours'),
        CONSTRAINT factor_resets_ended CHECK ((status IN ('stopped', 'done')) = (ended_at IS NOT NULL) AND (status <> 'done' OR ended_at >= due_at))
      );
      CREATE UNIQUE INDEX factor_resets_one_live ON factor_resets (user_id) WHERE status IN ('waiting', 'confirmed');
      CREATE INDEX factor_resets_of_user ON factor_resets (user_id, asked_at DESC);
      CREATE INDEX factor_resets_by_time ON factor_resets (asked_at DESC, id DESC);
      CREATE INDEX factor_resets_waiting ON factor_resets (asked_at) WHERE status = 'waiting';
      CREATE INDEX factor_resets_due ON factor_resets (due_at) WHERE status = 'confirmed';
    `);
    await auditStatements(runner, 'factor_resets', {
      shown: ['id', 'user_id', 'status', 'asked_by', 'decided_by', 'due_at', 'ended_at'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE factor_resets');
  }
}
