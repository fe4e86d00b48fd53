import type { MigrationInterface, QueryRunner } from 'typeorm';

const neverEmptied = [
  'charges',
  'refunds',
  'chargebacks',
  'provider_operations',
  'unlocks',
  'awards',
  'bids',
];

/**
 * What the return of a charge's money amounts to is said in one place, from the refunds themselves; and what the market's rows
 * promise about money is kept by the database: no way back from an end, no other price, no success without its booking.
 */
export class MoneyGuards1700000000242 implements MigrationInterface {
  name = 'MoneyGuards1700000000242';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX refunds_unsettled ON refunds (charge_id)
        WHERE status <> 'succeeded' AND failure_code IS DISTINCT FROM 'charged_back';

      -- How far the money of a charge is on its way back: refunding, refunded, refund_failed; null when none is.
      CREATE FUNCTION returned_state(charge uuid) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT CASE
          WHEN count(*) = 0 THEN (SELECT 'refunded' FROM chargebacks WHERE charge_id = charge AND status = 'lost' LIMIT 1)
          WHEN bool_or(status = 'failed' AND failure_code IS DISTINCT FROM 'charged_back') THEN 'refund_failed'
          WHEN bool_or(status IN ('requested', 'sent')) THEN 'refunding'
          ELSE 'refunded' END
          FROM refunds WHERE charge_id = charge
      $$;

      ALTER TABLE awards ADD COLUMN fee_pence integer;
      UPDATE awards SET fee_pence = round(price_pence * fee_percent / 100);
      ALTER TABLE awards ALTER COLUMN fee_pence SET NOT NULL,
        ADD CONSTRAINT awards_fee_within_price CHECK (fee_pence BETWEEN 0 AND price_pence);

      CREATE FUNCTION unlocks_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'unlocks are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.lead_id, NEW.installer_id, NEW.charge_id, NEW.deposit_pence)
           IS DISTINCT FROM (OLD.lead_id, OLD.installer_id, OLD.charge_id, OLD.deposit_pence) THEN
          RAISE EXCEPTION 'the facts of unlock % never change', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.status <> OLD.status AND NOT (
             OLD.status = 'requires_payment' AND NEW.status IN ('paid', 'canceled', 'refunding')
          OR OLD.status = 'canceled' AND NEW.status = 'refunding'
          OR OLD.status = 'paid' AND NEW.status IN ('refunding', 'refunded', 'forfeited')
          OR OLD.status IN ('refunding', 'refunded', 'refund_failed')
             AND NEW.status IN ('refunding', 'refunded', 'refund_failed')) THEN
          RAISE EXCEPTION 'unlock % is %, it cannot become %', OLD.id, OLD.status, NEW.status
            USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER unlocks_guard BEFORE UPDATE OR DELETE ON unlocks FOR EACH ROW EXECUTE FUNCTION unlocks_guard();

      CREATE FUNCTION awards_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'awards are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.lead_id, NEW.bid_id, NEW.installer_id, NEW.payer_id, NEW.charge_id, NEW.price_pence, NEW.fee_percent, NEW.fee_pence)
           IS DISTINCT FROM
           (OLD.lead_id, OLD.bid_id, OLD.installer_id, OLD.payer_id, OLD.charge_id, OLD.price_pence, OLD.fee_percent, OLD.fee_pence) THEN
          RAISE EXCEPTION 'the facts of award % never change', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.status <> OLD.status AND NOT (
             OLD.status = 'awaiting_payment'
          OR OLD.status = 'canceled' AND NEW.status IN ('refunding', 'refunded')
          OR OLD.status = 'awarded' AND NEW.status IN ('canceled', 'refunding', 'refunded')
          OR OLD.status IN ('refunding', 'refunded', 'refund_failed')
             AND NEW.status IN ('refunding', 'refunded', 'refund_failed')) THEN
          RAISE EXCEPTION 'award % is %, it cannot become %', OLD.id, OLD.status, NEW.status
            USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER awards_guard BEFORE UPDATE OR DELETE ON awards FOR EACH ROW EXECUTE FUNCTION awards_guard();

      CREATE FUNCTION money_rows_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% are never deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER bids_stay BEFORE DELETE ON bids FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();

      -- At commit, because the row and its booking are written one after the other.
      CREATE FUNCTION success_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        booked text := CASE TG_TABLE_NAME
          WHEN 'charges' THEN 'charge:' || NEW.id || ':received'
          ELSE 'refund:' || NEW.id || ':' || (to_jsonb(NEW) ->> 'attempt') || ':left' END;
      BEGIN
        IF NOT EXISTS (SELECT FROM ledger_transactions WHERE key = booked) THEN
          RAISE EXCEPTION '% has no booking', booked USING ERRCODE = 'check_violation', CONSTRAINT = 'success_is_booked';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER charges_booked AFTER INSERT OR UPDATE OF status ON charges DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.status IN ('succeeded', 'mismatched')) EXECUTE FUNCTION success_is_booked();
      CREATE CONSTRAINT TRIGGER refunds_booked AFTER INSERT OR UPDATE OF status ON refunds DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.status = 'succeeded') EXECUTE FUNCTION success_is_booked();
    `);
    for (const table of neverEmptied)
      await runner.query(
        `CREATE TRIGGER ${table}_never_emptied BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay()`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of neverEmptied) await runner.query(`DROP TRIGGER ${table}_never_emptied ON ${table}`);
    await runner.query(`
      DROP TRIGGER refunds_booked ON refunds;
      DROP TRIGGER charges_booked ON charges;
      DROP TRIGGER bids_stay ON bids;
      DROP TRIGGER awards_guard ON awards;
      DROP TRIGGER unlocks_guard ON unlocks;
      DROP FUNCTION success_is_booked, money_rows_stay, awards_guard, unlocks_guard, returned_state;
      ALTER TABLE awards DROP COLUMN fee_pence;
      DROP INDEX refunds_unsettled;
    `);
  }
}
