import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** What may become of a refund. @param settles staff may say that a failed one was paid outside the payment provider */
const refundsGuard = (settles: boolean): string => `
  CREATE OR REPLACE FUNCTION refunds_guard() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      paid charges;
      given bigint;
    BEGIN
      IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'refunds are never deleted' USING ERRCODE = 'restrict_violation';
      END IF;
      IF TG_OP = 'INSERT' THEN
        SELECT * INTO paid FROM charges WHERE id = NEW.charge_id FOR UPDATE;
        IF paid.received_pence IS NULL THEN
          RAISE EXCEPTION 'charge % was not paid, nothing can go back', NEW.charge_id USING ERRCODE = 'check_violation';
        END IF;
        SELECT coalesce(sum(amount_pence), 0) INTO given FROM refunds WHERE charge_id = NEW.charge_id AND NOT given_up;
        IF given + NEW.amount_pence > paid.received_pence OR NEW.currency <> paid.received_currency THEN
          RAISE EXCEPTION 'refunds of charge % would exceed it', NEW.charge_id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_charge';
        END IF;
        RETURN NEW;
      END IF;
      IF (NEW.charge_id, NEW.reason, NEW.amount_pence, NEW.currency)
         IS DISTINCT FROM (OLD.charge_id, OLD.reason, OLD.amount_pence, OLD.currency) THEN
        RAISE EXCEPTION 'the facts of refund % never change', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      ${
        settles
          ? `IF OLD.settled_outside_at IS NOT NULL
         AND (NEW.status, NEW.settled_outside_at) IS DISTINCT FROM (OLD.status, OLD.settled_outside_at) THEN
        RAISE EXCEPTION 'refund % was settled outside', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;`
          : ''
      }
      IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
        ('requested', 'sent'), ('requested', 'succeeded'), ('requested', 'failed'),
        ('sent', 'succeeded'), ('sent', 'failed'), ('succeeded', 'failed'), ('failed', 'requested'))
        ${settles ? `AND NOT (OLD.status = 'failed' AND NEW.settled_outside_at IS NOT NULL)` : ''} THEN
        RAISE EXCEPTION 'refund % is %, it cannot become %', OLD.id, OLD.status, NEW.status
          USING ERRCODE = 'restrict_violation';
      END IF;
      IF NEW.attempt < OLD.attempt OR (NEW.attempt > OLD.attempt AND OLD.status <> 'failed') THEN
        RAISE EXCEPTION 'refund % takes a new attempt only after a failed one', OLD.id
          USING ERRCODE = 'restrict_violation';
      END IF;
      NEW.updated_at := clock_now();
      RETURN NEW;
    END $$;`;

/** What success stands on. */
const successIsBooked = (settles: boolean): string => `
  CREATE OR REPLACE FUNCTION success_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      booked text := CASE
        WHEN TG_TABLE_NAME = 'charges' THEN 'charge:' || NEW.id || ':received'
        ${settles ? `WHEN to_jsonb(NEW) ->> 'settled_outside_at' IS NOT NULL THEN 'refund:' || NEW.id || ':settled-outside'` : ''}
        ELSE 'refund:' || NEW.id || ':' || (to_jsonb(NEW) ->> 'attempt') || ':left' END;
    BEGIN
      IF NOT EXISTS (SELECT FROM ledger_transactions WHERE key = booked) THEN
        RAISE EXCEPTION '% has no booking', booked USING ERRCODE = 'check_violation', CONSTRAINT = 'success_is_booked';
      END IF;
      RETURN NULL;
    END $$;`;

const asSent = '(sent_at IS NOT NULL AND provider_refund_id IS NOT NULL)';

/** A refund that no card took and that the operator paid from the bank account: with proof, and above the limit by two people. */
export class OutsideRefunds1700000001325 implements MigrationInterface {
  name = 'OutsideRefunds1700000001325';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('refund-settled-outside', 'A refund that no card took was paid from the operator''s bank account');
      ALTER TABLE refunds
        ADD COLUMN settled_outside_at timestamptz,
        DROP CONSTRAINT refunds_sent_when,
        ADD CONSTRAINT refunds_sent_when CHECK (status NOT IN ('sent', 'succeeded') OR settled_outside_at IS NOT NULL OR ${asSent}),
        ADD CONSTRAINT refunds_settled_outside_when CHECK (settled_outside_at IS NULL OR status = 'succeeded');
      ${refundsGuard(true)}
      ${successIsBooked(true)}

      CREATE TABLE refund_settlements (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        refund_id uuid NOT NULL REFERENCES refunds,
        paid_on date NOT NULL,
        reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 100),
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
        status text NOT NULL CHECK (status IN ('waiting', 'done', 'refused')),
        needs_two boolean NOT NULL,
        asked_by uuid NOT NULL REFERENCES users,
        asked_at timestamptz NOT NULL,
        decided_by uuid REFERENCES users,
        decided_at timestamptz,
        refusal text CHECK (length(refusal) BETWEEN 1 AND 500),
        CONSTRAINT refund_settlements_decided CHECK
          ((status = 'waiting') = (decided_at IS NULL) AND (status = 'waiting') = (decided_by IS NULL)),
        CONSTRAINT refund_settlements_by_another CHECK (NOT needs_two OR status <> 'done' OR decided_by <> asked_by),
        CONSTRAINT refund_settlements_wait_for_two CHECK (needs_two OR status = 'done'),
        CONSTRAINT refund_settlements_say_why CHECK ((status = 'refused') = (refusal IS NOT NULL))
      );
      CREATE UNIQUE INDEX refund_settlements_one ON refund_settlements (refund_id) WHERE status <> 'refused';
      CREATE INDEX refund_settlements_of_refund ON refund_settlements (refund_id, asked_at);
      CREATE INDEX refund_settlements_waiting ON refund_settlements (asked_at) WHERE status = 'waiting';
      CREATE TRIGGER refund_settlements_never_emptied BEFORE TRUNCATE ON refund_settlements
        FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();
    `);
    await auditStatements(runner, 'refund_settlements', {
      shown: ['id', 'refund_id', 'paid_on', 'status', 'needs_two', 'asked_by', 'decided_by'],
    });
  }

  /** Refunds that were settled outside keep this from being undone. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE refund_settlements;
      ${refundsGuard(false)}
      ${successIsBooked(false)}
      ALTER TABLE refunds
        DROP CONSTRAINT refunds_settled_outside_when,
        DROP CONSTRAINT refunds_sent_when,
        DROP COLUMN settled_outside_at,
        ADD CONSTRAINT refunds_sent_when CHECK (status NOT IN ('sent', 'succeeded') OR ${asSent});
      ALTER TABLE ledger_kinds DISABLE TRIGGER ledger_kinds_stay;
      DELETE FROM ledger_kinds WHERE kind = 'refund-settled-outside';
      ALTER TABLE ledger_kinds ENABLE TRIGGER ledger_kinds_stay;
    `);
  }
}
