import type { QueryRunner } from 'typeorm';
import { auditStatements } from '../../platform/audit/audit-table.js';

/** Deposits that open a lead, the bids made with them, and the award of one. The partial unique indexes are the market's promises. */
export async function bids(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE unlocks (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      lead_id uuid NOT NULL REFERENCES leads,
      installer_id uuid NOT NULL REFERENCES users,
      charge_id uuid NOT NULL UNIQUE REFERENCES charges,
      deposit_pence integer NOT NULL CHECK (deposit_pence >= 100),
      status text NOT NULL DEFAULT 'requires_payment' CHECK (status IN
        ('requires_payment', 'paid', 'refunding', 'refunded', 'refund_failed', 'canceled', 'forfeited')),
      refund_reason text,
      created_at timestamptz NOT NULL DEFAULT clock_now(),
      paid_at timestamptz,
      ended_at timestamptz,
      CONSTRAINT unlocks_refund_has_reason CHECK
        (status NOT IN ('refunding', 'refunded', 'refund_failed') OR refund_reason IS NOT NULL)
    );
    CREATE UNIQUE INDEX unlocks_one_live ON unlocks (lead_id, installer_id) WHERE status IN ('requires_payment', 'paid');
    CREATE INDEX unlocks_of_installer ON unlocks (installer_id, lead_id, created_at DESC);
    CREATE INDEX unlocks_of_lead ON unlocks (lead_id);
    CREATE INDEX unlocks_unpaid ON unlocks (created_at) WHERE status = 'requires_payment';
    CREATE INDEX unlocks_in_refund ON unlocks (ended_at) WHERE status IN ('refunding', 'refund_failed');
    CREATE INDEX unlocks_refunded ON unlocks (id) WHERE status = 'refunded';

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
    CREATE TRIGGER unlocks_never_emptied BEFORE TRUNCATE ON unlocks FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();

    CREATE TABLE bids (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      lead_id uuid NOT NULL REFERENCES leads,
      installer_id uuid NOT NULL REFERENCES users,
      unlock_id uuid NOT NULL REFERENCES unlocks,
      price_pence integer NOT NULL CHECK (price_pence >= 100),
      eta text NOT NULL CHECK (eta <> ''),
      message text,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'rejected', 'withdrawn')),
      created_at timestamptz NOT NULL DEFAULT clock_now(),
      edited_at timestamptz,
      decided_at timestamptz
    );
    CREATE UNIQUE INDEX bids_one_live ON bids (lead_id, installer_id) WHERE status IN ('pending', 'accepted');
    CREATE UNIQUE INDEX bids_one_winner ON bids (lead_id) WHERE status = 'accepted';
    CREATE INDEX bids_of_installer ON bids (installer_id, created_at DESC, id DESC);
    CREATE INDEX bids_of_installer_on_lead ON bids (installer_id, lead_id, created_at DESC);
    CREATE INDEX bids_of_lead ON bids (lead_id, created_at DESC, id DESC);
    CREATE INDEX bids_pending ON bids (lead_id) WHERE status = 'pending';
    CREATE INDEX bids_newest ON bids (created_at DESC, id DESC);

    CREATE TRIGGER bids_stay BEFORE DELETE ON bids FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();
    CREATE TRIGGER bids_never_emptied BEFORE TRUNCATE ON bids FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();

    -- What a bid said before it was edited stays readable: its owner may have compared it.
    CREATE TABLE bid_edits (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      bid_id uuid NOT NULL REFERENCES bids,
      price_pence integer NOT NULL CHECK (price_pence > 0),
      eta text NOT NULL,
      edited_at timestamptz NOT NULL
    );
    CREATE INDEX bid_edits_of_bid ON bid_edits (bid_id, id);

    -- One whose work is paid for is completed, and nothing undoes it.
    CREATE TABLE awards (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      lead_id uuid NOT NULL REFERENCES leads,
      bid_id uuid NOT NULL REFERENCES bids,
      installer_id uuid NOT NULL REFERENCES users,
      payer_id uuid REFERENCES users,
      charge_id uuid UNIQUE REFERENCES charges,
      price_pence integer NOT NULL CHECK (price_pence >= 100),
      fee_percent numeric(5, 2) NOT NULL CHECK (fee_percent >= 0),
      status text NOT NULL CHECK (status IN
        ('awaiting_payment', 'awarded', 'completed', 'canceled', 'refunding', 'refunded', 'refund_failed')),
      created_at timestamptz NOT NULL DEFAULT clock_now(),
      awarded_at timestamptz,
      ended_at timestamptz,
      fee_pence integer NOT NULL,
      CONSTRAINT awards_fee_within_price CHECK (fee_pence BETWEEN 0 AND price_pence),
      CONSTRAINT awards_payer_means_charge CHECK ((payer_id IS NULL) = (charge_id IS NULL))
    );
    CREATE UNIQUE INDEX awards_one_awaiting ON awards (lead_id) WHERE status = 'awaiting_payment';
    CREATE INDEX awards_of_lead ON awards (lead_id, created_at);
    CREATE INDEX awards_of_bid ON awards (bid_id);
    CREATE INDEX awards_in_refund ON awards (ended_at) WHERE status IN ('refunding', 'refund_failed');
    CREATE UNIQUE INDEX awards_one_winner ON awards (lead_id) WHERE status IN ('awarded', 'completed');
    CREATE INDEX awards_held ON awards (lead_id) WHERE status = 'awarded';

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
             OLD.status = 'awaiting_payment' AND NEW.status <> 'completed'
          OR OLD.status = 'canceled' AND NEW.status IN ('refunding', 'refunded')
          OR OLD.status = 'awarded' AND NEW.status IN ('completed', 'canceled', 'refunding', 'refunded')
          OR OLD.status IN ('refunding', 'refunded', 'refund_failed')
             AND NEW.status IN ('refunding', 'refunded', 'refund_failed')) THEN
          RAISE EXCEPTION 'award % is %, it cannot become %', OLD.id, OLD.status, NEW.status
            USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER awards_guard BEFORE UPDATE OR DELETE ON awards FOR EACH ROW EXECUTE FUNCTION awards_guard();
    CREATE TRIGGER awards_never_emptied BEFORE TRUNCATE ON awards FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();
  `);
  await auditStatements(runner, 'unlocks', {
    shown: ['id', 'lead_id', 'installer_id', 'status', 'deposit_pence'],
    staffOnly: true,
  });
  await auditStatements(runner, 'bids', {
    shown: ['id', 'lead_id', 'installer_id', 'status', 'price_pence'],
    staffOnly: true,
  });
  await auditStatements(runner, 'awards', {
    shown: ['id', 'lead_id', 'bid_id', 'status', 'charge_id', 'ended_at'],
    staffOnly: true,
  });
}
