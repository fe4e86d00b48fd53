import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person paid and was paid, as lines of one list: charges, payouts, and the fee of each payout. */
export class PaymentLines1700000000362 implements MigrationInterface {
  name = 'PaymentLines1700000000362';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_user FOREIGN KEY (user_id) REFERENCES users;
      ALTER TABLE payouts ADD CONSTRAINT payouts_payee FOREIGN KEY (payee_id) REFERENCES users;
      ALTER TABLE payouts ADD COLUMN fee_line_id uuid NOT NULL UNIQUE DEFAULT uuidv7();

      -- Without WHERE in its parts, each of them is read by its own index.
      CREATE VIEW payment_lines AS
        SELECT c.id, c.payer_id AS person_id, CASE c.kind WHEN 'extra' THEN 'charge' ELSE c.kind END AS type,
               CASE
                 WHEN c.status IN ('succeeded', 'mismatched') AND c.received_pence = (
                   SELECT sum(r.amount_pence) FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded') THEN 'refunded'
                 WHEN c.status IN ('succeeded', 'mismatched') THEN 'paid'
                 WHEN c.status = 'canceled' OR (c.status = 'requires_payment' AND c.last_error_code IS NOT NULL) THEN 'failed'
                 ELSE 'pending' END AS status,
               coalesce(c.received_pence, c.amount_pence) AS amount_pence, 0 AS fee_pence,
               c.description, c.created_at, NULL::uuid AS payout_id,
               NOT (c.status = 'canceled' AND c.last_error_code IS NULL) AS is_shown
          FROM charges c
        UNION ALL
        SELECT p.id, p.payee_id, 'payout'::text,
               CASE p.status WHEN 'sent' THEN 'paid' WHEN 'paid' THEN 'paid' WHEN 'failed' THEN 'failed'
                             WHEN 'reversed' THEN 'refunded' ELSE 'pending' END,
               p.gross_pence, p.fee_pence, p.description, p.requested_at, p.id, p.status <> 'canceled'
          FROM payouts p
        UNION ALL
        SELECT p.fee_line_id, p.payee_id, 'fee'::text, 'paid'::text, p.fee_pence, 0, p.description, p.requested_at, NULL::uuid,
               p.status <> 'canceled' AND p.fee_pence > 0
          FROM payouts p;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW payment_lines;
      ALTER TABLE payouts DROP COLUMN fee_line_id, DROP CONSTRAINT payouts_payee;
      ALTER TABLE payout_accounts DROP CONSTRAINT payout_accounts_user;
    `);
  }
}
