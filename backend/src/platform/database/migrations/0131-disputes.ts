import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Payments that card holders dispute with their banks, and the accounts on which that money is booked. A message of the
 * provider that cannot be applied steps back behind the others.
 */
export class Disputes1700000000131 implements MigrationInterface {
  name = 'Disputes1700000000131';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE disputes (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        provider_dispute_id text NOT NULL UNIQUE,
        charge_id uuid REFERENCES charges,
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        currency text NOT NULL,
        reason text NOT NULL,
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'won', 'lost')),
        taken_pence integer NOT NULL DEFAULT 0 CHECK (taken_pence >= 0),
        returned_pence integer NOT NULL DEFAULT 0 CHECK (returned_pence >= 0),
        opened_at timestamptz NOT NULL,
        closed_at timestamptz,
        CONSTRAINT disputes_closed_when CHECK ((status = 'open') = (closed_at IS NULL))
      );
      CREATE INDEX disputes_of_charge ON disputes (charge_id);

      CREATE FUNCTION disputes_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'disputes are never deleted' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER disputes_guard BEFORE DELETE ON disputes FOR EACH ROW EXECUTE FUNCTION disputes_guard();

      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('disputed', 'debit', 'Money that banks took back while a dispute is undecided'),
        ('dispute_losses', 'debit', 'Money of lost disputes that the platform held no more');

      ALTER TABLE provider_events ADD COLUMN apply_at timestamptz NOT NULL DEFAULT '-infinity';
      DROP INDEX provider_events_waiting;
      CREATE INDEX provider_events_waiting ON provider_events (apply_at) WHERE state = 'received';

      -- People are anonymised, never deleted (docs/product.md#people), so money always knows its payer.
      ALTER TABLE charges ADD CONSTRAINT charges_payer FOREIGN KEY (payer_id) REFERENCES users;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE charges DROP CONSTRAINT charges_payer;
      DROP INDEX provider_events_waiting;
      CREATE INDEX provider_events_waiting ON provider_events (received_at) WHERE state = 'received';
      ALTER TABLE provider_events DROP COLUMN apply_at;
      ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_stay;
      DELETE FROM ledger_accounts WHERE code IN ('disputed', 'dispute_losses');
      ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_stay;
      DROP TABLE disputes;
      DROP FUNCTION disputes_guard;
    `);
  }
}
