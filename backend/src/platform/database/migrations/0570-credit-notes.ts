import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Documents of what was given back: rows beside the receipts that they correct, in a series of their own. A fee that went back
 * whole stays in its person's list, because its invoice and credit note do.
 */
export class CreditNotes1700000000570 implements MigrationInterface {
  name = 'CreditNotes1700000000570';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO receipt_series (series, meaning) VALUES ('C', 'Credit notes');
      ALTER TABLE receipts
        ADD COLUMN corrects_id uuid REFERENCES receipts,
        ADD COLUMN credited_pence integer CHECK (credited_pence > 0),
        ADD CONSTRAINT receipts_credit_when CHECK ((corrects_id IS NULL) = (credited_pence IS NULL)),
        ADD CONSTRAINT receipts_credit_series CHECK ((corrects_id IS NULL) = (series <> 'C')),
        DROP CONSTRAINT receipts_payment_id_key;
      CREATE UNIQUE INDEX receipts_one_of_payment ON receipts (payment_id) WHERE corrects_id IS NULL;
      CREATE INDEX receipts_credits ON receipts (corrects_id) WHERE corrects_id IS NOT NULL;
      CREATE INDEX receipts_credits_of_payment ON receipts (payment_id, number) WHERE corrects_id IS NOT NULL;
    `);
    await this.showFees(runner, {
      status: `CASE WHEN ${isWholeBack} THEN 'refunded' ELSE 'paid' END`,
      amount: `CASE WHEN ${isWholeBack} THEN p.fee_pence ELSE ${keptFee} END`,
      isShown: 'p.fee_pence > 0',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.showFees(runner, { status: `'paid'`, amount: keptFee, isShown: `${keptFee} > 0` });
    await runner.query(`
      ALTER TABLE receipts DISABLE TRIGGER receipts_stay;
      DELETE FROM receipts WHERE corrects_id IS NOT NULL;
      ALTER TABLE receipts ENABLE TRIGGER receipts_stay;
      DROP INDEX receipts_one_of_payment, receipts_credits, receipts_credits_of_payment;
      ALTER TABLE receipts DROP COLUMN corrects_id, DROP COLUMN credited_pence,
        DROP CONSTRAINT IF EXISTS receipts_credit_series,
        ADD CONSTRAINT receipts_payment_id_key UNIQUE (payment_id);
      ALTER TABLE receipt_series DISABLE TRIGGER receipt_series_guard;
      DELETE FROM receipt_series WHERE series = 'C';
      ALTER TABLE receipt_series ENABLE TRIGGER receipt_series_guard;
    `);
  }

  private async showFees(
    runner: QueryRunner,
    { status, amount, isShown }: { status: string; amount: string; isShown: string },
  ): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE VIEW payment_lines AS
        SELECT c.id, c.payer_id AS person_id, CASE c.kind WHEN 'extra' THEN 'charge' ELSE c.kind END AS type,
               CASE
                 WHEN c.status IN ('succeeded', 'mismatched') AND c.received_pence = (
                   SELECT sum(r.amount_pence) FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded') THEN 'refunded'
                 WHEN c.status IN ('succeeded', 'mismatched') THEN 'paid'
                 WHEN c.status = 'canceled' OR (c.status = 'requires_payment' AND c.last_error_code IS NOT NULL) THEN 'failed'
                 ELSE 'pending' END AS status,
               coalesce(c.received_pence, c.amount_pence) AS amount_pence, 0 AS fee_pence,
               c.description, c.created_at, NULL::uuid AS payout_id,
               NOT (c.status = 'canceled' AND c.last_error_code IS NULL) AS is_shown,
               'charge'::text AS source, c.status IN ('succeeded', 'mismatched') AS is_settled
          FROM charges c
        UNION ALL
        SELECT p.id, p.payee_id, 'payout'::text,
               CASE WHEN ${isBack} THEN 'refunded' WHEN p.status IN ('sent', 'paid') THEN 'paid'
                    WHEN p.status = 'failed' THEN 'failed' ELSE 'pending' END,
               ${fee} + ${net}, ${fee}, p.description, p.requested_at, p.id, p.status <> 'canceled',
               'payout'::text, ${isSettled}
          FROM payouts p
        UNION ALL
        SELECT p.fee_line_id, p.payee_id, 'fee'::text, ${status}, ${amount}, 0, p.description, p.requested_at, NULL::uuid,
               p.status <> 'canceled' AND ${isShown}, 'fee'::text, true
          FROM payouts p;
    `);
  }
}

const isSettled = `p.status IN ('sent', 'paid', 'reversed') OR p.clawed_pence = p.net_pence`;
const isBack = `p.status = 'reversed' OR p.clawed_pence = p.net_pence`;
const fee = `CASE WHEN p.clawed_pence = p.net_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END`;
const net = `CASE WHEN p.clawed_pence = p.net_pence THEN p.net_pence ELSE p.net_pence - p.clawed_pence END`;
const keptFee = 'p.fee_pence - p.fee_returned_pence';
const isWholeBack = 'p.fee_returned_pence = p.fee_pence';
