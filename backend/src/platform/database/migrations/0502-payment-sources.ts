import type { MigrationInterface, QueryRunner } from 'typeorm';

const isSettled = `p.status IN ('sent', 'paid', 'reversed') OR p.clawed_pence = p.net_pence`;
const isBack = `p.status = 'reversed' OR p.clawed_pence = p.net_pence`;
const fee = `CASE WHEN p.clawed_pence = p.net_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END`;
const net = `CASE WHEN p.clawed_pence = p.net_pence THEN p.net_pence ELSE p.net_pence - p.clawed_pence END`;
const keptFee = 'p.fee_pence - p.fee_returned_pence';

/**
 * Staff's payments of one type or status are read without those of the others: a line says which table it comes from and
 * whether money has moved, and the few where none has are found by themselves.
 */
export class PaymentSources1700000000502 implements MigrationInterface {
  name = 'PaymentSources1700000000502';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX charges_unsettled ON charges (created_at DESC, id DESC) WHERE NOT (status IN ('succeeded', 'mismatched'));
      CREATE INDEX payouts_unsettled ON payouts (requested_at DESC, id DESC)
        WHERE NOT (status IN ('sent', 'paid', 'reversed') OR clawed_pence = net_pence);
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
        SELECT p.fee_line_id, p.payee_id, 'fee'::text, 'paid'::text, ${keptFee}, 0, p.description, p.requested_at, NULL::uuid,
               p.status <> 'canceled' AND ${keptFee} > 0, 'fee'::text, true
          FROM payouts p;
    `);
  }

  /** The two columns at the view's end stay: nothing else reads them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX charges_unsettled, payouts_unsettled');
  }
}
