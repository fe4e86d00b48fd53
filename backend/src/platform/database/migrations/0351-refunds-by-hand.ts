import type { MigrationInterface, QueryRunner } from 'typeorm';

const guard = (counted: string): string => `
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
          SELECT coalesce(sum(amount_pence), 0) INTO given FROM refunds WHERE charge_id = NEW.charge_id${counted};
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
        IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
          ('requested', 'sent'), ('requested', 'succeeded'), ('requested', 'failed'),
          ('sent', 'succeeded'), ('sent', 'failed'), ('succeeded', 'failed'), ('failed', 'requested')) THEN
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

const state = (isGivenUp: string): string => `
      CREATE OR REPLACE FUNCTION returned_state(charge uuid) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT CASE
          WHEN count(*) = 0 THEN (SELECT 'refunded' FROM chargebacks WHERE charge_id = charge AND status = 'lost' LIMIT 1)
          WHEN bool_or(status = 'failed' AND NOT ${isGivenUp}) THEN 'refund_failed'
          WHEN bool_or(status IN ('requested', 'sent')) THEN 'refunding'
          ELSE 'refunded' END
          FROM refunds WHERE charge_id = charge
      $$;`;

/**
 * Refunds that staff make at the provider by hand are adopted. What they take the place of is given up, as a refund is whose
 * money a bank has returned, and such a refund counts no more.
 */
export class RefundsByHand1700000000351 implements MigrationInterface {
  name = 'RefundsByHand1700000000351';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds ADD COLUMN given_up boolean NOT NULL GENERATED ALWAYS AS
        (status = 'failed' AND coalesce(failure_code IN ('charged_back', 'replaced'), false)) STORED;
      CREATE INDEX refunds_by_hand ON refunds (charge_id) WHERE reason = 'made-at-provider';
      DROP INDEX refunds_unsettled;
      CREATE INDEX refunds_unsettled ON refunds (charge_id) WHERE status <> 'succeeded' AND NOT given_up;
      ${guard(' AND NOT given_up')}
      ${state('given_up')}

      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('refunds_unfunded', 'debit', 'Money that staff sent back by hand although it was not held any more');
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('refund-replaced', 'A refund made at the provider by hand took the place of one of ours');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ledger_kinds DISABLE TRIGGER ledger_kinds_stay;
      DELETE FROM ledger_kinds WHERE kind = 'refund-replaced';
      ALTER TABLE ledger_kinds ENABLE TRIGGER ledger_kinds_stay;
      ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_stay;
      DELETE FROM ledger_accounts WHERE code = 'refunds_unfunded';
      ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_stay;
      ${state(`(failure_code IS NOT DISTINCT FROM 'charged_back')`)}
      ${guard('')}
      DROP INDEX refunds_unsettled, refunds_by_hand;
      ALTER TABLE refunds DROP COLUMN given_up;
      CREATE INDEX refunds_unsettled ON refunds (charge_id)
        WHERE status <> 'succeeded' AND failure_code IS DISTINCT FROM 'charged_back';
    `);
  }
}
