import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** Refunds that staff make here, and those that wait for a second person. */
export class RefundsByStaff1700000001001 implements MigrationInterface {
  name = 'RefundsByStaff1700000001001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refund_approvals (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        charge_id uuid NOT NULL REFERENCES charges,
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'confirmed', 'refused')),
        asked_by uuid NOT NULL REFERENCES users,
        asked_at timestamptz NOT NULL,
        decided_by uuid REFERENCES users,
        decided_at timestamptz,
        refusal text CHECK (length(refusal) BETWEEN 1 AND 500),
        refund_id uuid REFERENCES refunds,
        CONSTRAINT refund_approvals_decided CHECK
          ((status = 'waiting') = (decided_at IS NULL) AND (status = 'waiting') = (decided_by IS NULL)),
        CONSTRAINT refund_approvals_by_another CHECK (status <> 'confirmed' OR decided_by <> asked_by),
        CONSTRAINT refund_approvals_have_a_refund CHECK ((status = 'confirmed') = (refund_id IS NOT NULL)),
        CONSTRAINT refund_approvals_say_why CHECK ((status = 'refused') = (refusal IS NOT NULL))
      );
      CREATE INDEX refund_approvals_by_time ON refund_approvals (asked_at DESC, id DESC);
      CREATE INDEX refund_approvals_waiting ON refund_approvals (asked_at) WHERE status = 'waiting';
      CREATE INDEX refund_approvals_of_charge ON refund_approvals (charge_id);

      DROP INDEX refunds_by_hand;
      CREATE INDEX refunds_by_hand ON refunds (charge_id) WHERE reason IN ('made-at-provider', 'by-staff');
    `);
    await auditStatements(runner, 'refund_approvals', {
      shown: ['id', 'charge_id', 'amount_pence', 'status', 'asked_by', 'decided_by', 'refund_id'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX refunds_by_hand;
      CREATE INDEX refunds_by_hand ON refunds (charge_id) WHERE reason = 'made-at-provider';
      DROP TABLE refund_approvals;
    `);
  }
}
