import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deposits that open a lead, the bids made with them, and the award of one. The partial unique indexes are the market's promises. */
export class Bids1700000000050 implements MigrationInterface {
  name = 'Bids1700000000050';

  async up(runner: QueryRunner): Promise<void> {
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
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
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

      CREATE TABLE bids (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        lead_id uuid NOT NULL REFERENCES leads,
        installer_id uuid NOT NULL REFERENCES users,
        unlock_id uuid NOT NULL REFERENCES unlocks,
        price_pence integer NOT NULL CHECK (price_pence >= 100),
        eta text NOT NULL CHECK (eta <> ''),
        message text,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'rejected', 'withdrawn')),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        edited_at timestamptz,
        decided_at timestamptz
      );
      CREATE UNIQUE INDEX bids_one_live ON bids (lead_id, installer_id) WHERE status IN ('pending', 'accepted');
      CREATE UNIQUE INDEX bids_one_winner ON bids (lead_id) WHERE status = 'accepted';
      CREATE INDEX bids_of_installer ON bids (installer_id, created_at DESC, id DESC);
      CREATE INDEX bids_of_installer_on_lead ON bids (installer_id, lead_id, created_at DESC);
      CREATE INDEX bids_of_lead ON bids (lead_id, created_at DESC, id DESC);
      CREATE INDEX bids_pending ON bids (lead_id) WHERE status = 'pending';

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
          ('awaiting_payment', 'awarded', 'canceled', 'refunding', 'refunded', 'refund_failed')),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        awarded_at timestamptz,
        ended_at timestamptz,
        CONSTRAINT awards_payer_means_charge CHECK ((payer_id IS NULL) = (charge_id IS NULL))
      );
      CREATE UNIQUE INDEX awards_one_awaiting ON awards (lead_id) WHERE status = 'awaiting_payment';
      CREATE UNIQUE INDEX awards_one_winner ON awards (lead_id) WHERE status = 'awarded';
      CREATE INDEX awards_of_lead ON awards (lead_id, created_at);
      CREATE INDEX awards_of_bid ON awards (bid_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE awards; DROP TABLE bids; DROP TABLE unlocks;');
  }
}
