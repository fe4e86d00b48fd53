import type { MigrationInterface, QueryRunner } from 'typeorm';

const refuse = (what: string): string =>
  `RAISE EXCEPTION '${what}', OLD.id USING ERRCODE = 'restrict_violation'`;
const unbooked = (what: string): string =>
  `RAISE EXCEPTION '${what}', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'money_is_booked'`;

/** A trigger at commit, because a row and its booking are written one after the other. */
const atCommit = (table: string, what: string, changes: string): string => `
  CREATE CONSTRAINT TRIGGER ${table}_${what} AFTER ${changes} ON ${table} DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION ${table}_${what}();`;

/** Sums on rows change with their booking, in one transaction; what was named at the provider keeps its name. */
export class MoneyGuards1700000000913 implements MigrationInterface {
  name = 'MoneyGuards1700000000913';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE clawbacks ADD CONSTRAINT clawbacks_settled_when CHECK (settled_pence = 0 OR status = 'carried');
      ALTER TABLE disputes ADD CONSTRAINT disputes_shared_when CHECK (installer_pence IS NULL OR status = 'resolved');

      CREATE FUNCTION booked_now(wanted text) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT EXISTS (SELECT FROM ledger_transactions WHERE key = wanted AND written_by = pg_current_xact_id())
      $$;

      CREATE FUNCTION provider_names_stay() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          was jsonb := to_jsonb(OLD);
          became jsonb := to_jsonb(NEW);
          name text;
        BEGIN
          FOREACH name IN ARRAY TG_ARGV LOOP
            IF was ->> name IS NOT NULL AND became ->> name IS DISTINCT FROM was ->> name
               -- A new attempt has a name of its own.
               AND NOT (became ->> name IS NULL AND (became ->> 'attempt')::int > (was ->> 'attempt')::int) THEN
              RAISE EXCEPTION 'the % of % never changes', name, OLD.id USING ERRCODE = 'restrict_violation';
            END IF;
          END LOOP;
          RETURN NEW;
        END $$;
      CREATE TRIGGER charges_names_stay BEFORE UPDATE OF provider_charge_id ON charges
        FOR EACH ROW EXECUTE FUNCTION provider_names_stay('provider_charge_id');
      CREATE TRIGGER refunds_names_stay BEFORE UPDATE OF provider_refund_id ON refunds
        FOR EACH ROW EXECUTE FUNCTION provider_names_stay('provider_refund_id');
      CREATE TRIGGER payouts_names_stay BEFORE UPDATE OF provider_transfer_id, destination_payment_id ON payouts
        FOR EACH ROW EXECUTE FUNCTION provider_names_stay('provider_transfer_id', 'destination_payment_id');
      CREATE TRIGGER clawbacks_names_stay BEFORE UPDATE OF provider_reversal_id ON clawbacks
        FOR EACH ROW EXECUTE FUNCTION provider_names_stay('provider_reversal_id');

      CREATE FUNCTION chargebacks_booked() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.taken_pence <> coalesce(OLD.taken_pence, 0)
             AND NOT booked_now('chargeback:' || NEW.id || ':taken:' || NEW.taken_pence)
             OR NEW.returned_pence <> coalesce(OLD.returned_pence, 0)
             AND NOT booked_now('chargeback:' || NEW.id || ':returned:' || NEW.returned_pence) THEN
            ${unbooked('what a bank took or gave back of chargeback % has no booking')};
          END IF;
          RETURN NULL;
        END $$;
      ${atCommit('chargebacks', 'booked', 'INSERT OR UPDATE OF taken_pence, returned_pence')}

      CREATE FUNCTION payouts_sums_booked() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          about text := 'payout:' || NEW.id;
        BEGIN
          IF NEW.clawed_pence <> OLD.clawed_pence AND NOT (
               NEW.clawed_pence > OLD.clawed_pence
               AND EXISTS (SELECT FROM clawbacks c WHERE c.payout_id = NEW.id AND booked_now('clawback:' || c.id || ':claimed')))
             OR NEW.fee_returned_pence <> OLD.fee_returned_pence AND NOT booked_now(about || ':fee-returned')
             OR NEW.withheld_pence <> OLD.withheld_pence
             AND NOT booked_now(about || CASE WHEN NEW.withheld_pence > 0 THEN ':withheld:' ELSE ':withheld-undone:' END || NEW.attempt)
             OR NEW.provider_transfer_id IS DISTINCT FROM OLD.provider_transfer_id AND NOT booked_now(about || ':sent') THEN
            ${unbooked('a sum of payout % has no booking')};
          END IF;
          RETURN NULL;
        END $$;
      ${atCommit('payouts', 'sums_booked', 'UPDATE OF clawed_pence, fee_returned_pence, withheld_pence, provider_transfer_id')}

      -- What somebody owes by the rows is what they owe by the books.
      CREATE FUNCTION clawbacks_booked() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          owed bigint;
          booked bigint;
        BEGIN
          SELECT coalesce(sum(amount_pence - settled_pence), 0) INTO owed FROM clawbacks
           WHERE payee_id = NEW.payee_id AND status NOT IN ('returned', 'split');
          SELECT coalesce(sum(amount_pence), 0) INTO booked FROM ledger_entries
           WHERE user_id = NEW.payee_id AND account = 'owed_by_installers';
          IF owed <> booked THEN
            ${unbooked('a sum of clawback % has no booking')};
          END IF;
          RETURN NULL;
        END $$;
      ${atCommit('clawbacks', 'booked', 'INSERT OR UPDATE OF status, settled_pence')}

      CREATE FUNCTION receipt_series_issued() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NOT EXISTS (SELECT FROM receipts WHERE series = NEW.series AND number = NEW.last) THEN
            RAISE EXCEPTION 'there is no document %-%', NEW.series, NEW.last
              USING ERRCODE = 'check_violation', CONSTRAINT = 'money_is_booked';
          END IF;
          RETURN NULL;
        END $$;
      ${atCommit('receipt_series', 'issued', 'UPDATE OF last')}

      CREATE FUNCTION assignments_price_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.price_pence = OLD.price_pence AND NEW.fee_pence <> OLD.fee_pence THEN
            ${refuse('the fee of assignment % changes with its price alone')};
          END IF;
          IF NEW.price_pence <> OLD.price_pence AND NOT EXISTS (
               SELECT FROM price_changes c WHERE c.assignment_id = NEW.id AND c.status = 'done'
                  AND c.was_pence = OLD.price_pence AND c.price_pence = NEW.price_pence) THEN
            ${unbooked('nobody has changed the price of assignment %')};
          END IF;
          RETURN NULL;
        END $$;
      ${atCommit('assignments', 'price_agreed', 'UPDATE OF price_pence, fee_pence')}

      -- Points are counted by the database, from rows that nobody changes.
      CREATE FUNCTION point_events_count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        BEGIN
          UPDATE installer_standings SET points = points + NEW.points WHERE user_id = NEW.installer_id;
          RETURN NULL;
        END $$;
      CREATE TRIGGER point_events_count AFTER INSERT ON point_events FOR EACH ROW EXECUTE FUNCTION point_events_count();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION point_events_count, assignments_price_agreed, receipt_series_issued, clawbacks_booked, payouts_sums_booked,
        chargebacks_booked, provider_names_stay CASCADE;
      DROP FUNCTION booked_now;
      ALTER TABLE disputes DROP CONSTRAINT disputes_shared_when;
      ALTER TABLE clawbacks DROP CONSTRAINT clawbacks_settled_when;
    `);
  }
}
