import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

const guard = (statuses: string): string => `
  CREATE OR REPLACE FUNCTION payouts_guard() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'payouts are never deleted' USING ERRCODE = 'restrict_violation';
      END IF;
      IF (NEW.subject_id, NEW.payee_id, NEW.charge_id, NEW.gross_pence, NEW.fee_pence, NEW.net_pence, NEW.currency)
         IS DISTINCT FROM
         (OLD.subject_id, OLD.payee_id, OLD.charge_id, OLD.gross_pence, OLD.fee_pence, OLD.net_pence, OLD.currency) THEN
        RAISE EXCEPTION 'the facts of payout % never change', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
        ('waiting_account', 'due'), ('waiting_account', 'canceled'),
        ('due', 'waiting_account'), ('due', 'sent'), ('due', 'paid'), ('due', 'failed'), ('due', 'canceled'),
        ('failed', 'due'), ('failed', 'waiting_account'), ('failed', 'canceled'),
        ${statuses}
        ('sent', 'paid'), ('paid', 'sent'), ('sent', 'reversed'), ('paid', 'reversed')) THEN
        RAISE EXCEPTION 'payout % is %, it cannot become %', OLD.id, OLD.status, NEW.status
          USING ERRCODE = 'restrict_violation';
      END IF;
      IF NEW.attempt < OLD.attempt OR (OLD.sent_at IS NOT NULL AND NEW.withheld_pence <> OLD.withheld_pence) THEN
        RAISE EXCEPTION 'payout % cannot go back', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      NEW.updated_at := clock_now();
      RETURN NEW;
    END $$;`;

const rules = (statuses: string, withoutDueDate: string): string => `
  ALTER TABLE payouts
    DROP CONSTRAINT payouts_status_check,
    DROP CONSTRAINT payouts_due_when,
    ADD CONSTRAINT payouts_status_check CHECK (status IN (${statuses})),
    ADD CONSTRAINT payouts_due_when CHECK (due_at IS NOT NULL OR status IN (${withoutDueDate}));`;

const before = `'waiting_account', 'due', 'sent', 'paid', 'failed', 'reversed', 'canceled'`;

/** Pay that staff hold before it is sent, and each hold and release with who and why. */
export class PayoutHolds1700000001140 implements MigrationInterface {
  name = 'PayoutHolds1700000001140';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payouts
        ADD COLUMN held_at timestamptz,
        ADD COLUMN held_by uuid REFERENCES users,
        ADD COLUMN hold_reason text CHECK (length(hold_reason) BETWEEN 1 AND 500),
        ADD COLUMN version integer NOT NULL DEFAULT 1;
      ${rules(`${before}, 'held'`, `'waiting_account', 'canceled', 'held'`)}
      ALTER TABLE payouts ADD CONSTRAINT payouts_held_by_somebody CHECK
        ((status = 'held') = (held_at IS NOT NULL) AND (status = 'held') = (held_by IS NOT NULL)
          AND (status = 'held') = (hold_reason IS NOT NULL));
      ${guard(`('waiting_account', 'held'), ('due', 'held'), ('failed', 'held'), ('held', 'waiting_account'), ('held', 'canceled'),`)}
      CREATE INDEX payouts_held ON payouts (held_at, id) WHERE status = 'held';

      CREATE TABLE payout_holds (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        payout_id uuid NOT NULL REFERENCES payouts,
        act text NOT NULL CHECK (act IN ('held', 'released')),
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
        by_id uuid NOT NULL REFERENCES users,
        at timestamptz NOT NULL
      );
      CREATE INDEX payout_holds_of_payout ON payout_holds (payout_id, at);
    `);
    await auditStatements(runner, 'payout_holds', { shown: ['id', 'payout_id', 'act', 'by_id'] });
  }

  /** Held pay has no place in the older shape: release it first. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE payout_holds;
      DROP INDEX payouts_held;
      ALTER TABLE payouts DROP CONSTRAINT payouts_held_by_somebody;
      ${guard('')}
      ${rules(before, `'waiting_account', 'canceled'`)}
      ALTER TABLE payouts DROP COLUMN held_at, DROP COLUMN held_by, DROP COLUMN hold_reason, DROP COLUMN version;
    `);
  }
}
