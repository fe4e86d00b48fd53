import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** Who of staff does what waits; what waits in the order of its promises; and the figures of a day. */
export class StaffWork1700000001040 implements MigrationInterface {
  name = 'StaffWork1700000001040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_work (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        kind text NOT NULL CHECK (kind ~ '^[a-z]{1,20}$'),
        subject_id uuid NOT NULL,
        owner_id uuid NOT NULL REFERENCES users,
        taken_at timestamptz NOT NULL,
        UNIQUE (kind, subject_id)
      );
      ALTER TABLE schedule_leases ADD COLUMN ended_at timestamptz, ADD COLUMN failure text CHECK (length(failure) <= 500);
      COMMENT ON COLUMN schedule_leases.failure IS 'Of the last run; null: it went well.';
      CREATE INDEX users_to_vet ON users ((greatest(email_verified_at, phone_verified_at)), id)
        WHERE user_type = 'installer' AND NOT is_admin AND NOT is_approved AND suspended_at IS NULL AND deleted_at IS NULL
          AND email_verified_at IS NOT NULL AND phone_verified_at IS NOT NULL;
      CREATE INDEX refunds_to_mend ON refunds (requested_at, id) WHERE status = 'failed' AND NOT given_up;
      CREATE INDEX payouts_to_mend ON payouts (requested_at, id) WHERE status = 'failed';
      CREATE INDEX disputes_to_decide ON disputes (evidence_until, id) WHERE status = 'open';
      CREATE INDEX chargebacks_to_answer ON chargebacks (opened_at, id) WHERE status = 'open';
      CREATE INDEX thread_reports_open ON thread_reports (reported_at, id) WHERE closed_at IS NULL;
      CREATE INDEX provider_operations_oldest ON provider_operations (created_at, id) WHERE state IN ('due', 'in_flight', 'unknown');
      CREATE INDEX outbox_deliveries_failed ON outbox_deliveries (finished_at, event_id) WHERE state = 'failed';
      CREATE INDEX leads_completed_on ON leads (completed_at) WHERE completed_at IS NOT NULL;
      CREATE INDEX unlocks_paid_on ON unlocks (paid_at) WHERE paid_at IS NOT NULL;
      CREATE INDEX awards_of_day ON awards (awarded_at) WHERE awarded_at IS NOT NULL;
      CREATE INDEX charges_of_day ON charges (succeeded_at) INCLUDE (received_pence) WHERE succeeded_at IS NOT NULL;
      CREATE INDEX refunds_of_day ON refunds (succeeded_at) INCLUDE (amount_pence) WHERE succeeded_at IS NOT NULL;
    `);
    await auditStatements(runner, 'staff_work', { shown: ['id', 'kind', 'subject_id', 'owner_id'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_to_vet, refunds_to_mend, payouts_to_mend, disputes_to_decide, chargebacks_to_answer, thread_reports_open,
        provider_operations_oldest, outbox_deliveries_failed, leads_completed_on,
        unlocks_paid_on, awards_of_day, charges_of_day, refunds_of_day;
      ALTER TABLE schedule_leases DROP COLUMN ended_at, DROP COLUMN failure;
      DROP TABLE staff_work;
    `);
  }
}
