import type { QueryRunner } from 'typeorm';

const isBack = `p.status = 'reversed' OR p.clawed_pence = p.net_pence`;
const fee = `CASE WHEN p.clawed_pence = p.net_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END`;
const net = `CASE WHEN p.clawed_pence = p.net_pence THEN p.net_pence ELSE p.net_pence - p.clawed_pence END`;
const isFeeBack = 'p.fee_returned_pence = p.fee_pence';
const isPaid = `c.status IN ('succeeded', 'mismatched')`;
const returned = `(SELECT sum(r.amount_pence) FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded')`;

/**
 * Payments as people list them. A line says which table it comes from, whether money has moved and whether it went back. Rows that
 * were paid out come first: whether a charge went back is added up for each, and a count that has reached its end asks for none of them.
 */
export async function paymentsLines(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE VIEW payment_lines AS
      SELECT p.id, p.payee_id AS person_id, 'payout'::text AS type,
             CASE WHEN ${isBack} THEN 'refunded' WHEN p.status IN ('sent', 'paid') THEN 'paid'
                  WHEN p.status = 'failed' THEN 'failed' ELSE 'pending' END AS status,
             ${fee} + ${net} AS amount_pence, ${fee} AS fee_pence, p.description, p.requested_at AS created_at,
             p.id AS payout_id, p.status <> 'canceled' AS is_shown, 'payout'::text AS source,
             p.status IN ('sent', 'paid', 'reversed') OR p.clawed_pence = p.net_pence AS is_settled, (${isBack}) AS is_back
        FROM payouts p
      UNION ALL
      SELECT p.fee_line_id, p.payee_id, 'fee'::text, CASE WHEN ${isFeeBack} THEN 'refunded' ELSE 'paid' END,
             CASE WHEN ${isFeeBack} THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END, 0,
             p.description, p.requested_at, NULL::uuid, p.status <> 'canceled' AND p.fee_pence > 0, 'fee'::text, true, (${isFeeBack}) AS is_back
        FROM payouts p
      UNION ALL
      SELECT c.id, c.payer_id, CASE c.kind WHEN 'extra' THEN 'charge' ELSE c.kind END,
             CASE
               WHEN ${isPaid} AND c.received_pence = ${returned} THEN 'refunded'
               WHEN ${isPaid} THEN 'paid'
               WHEN c.status = 'canceled' OR (c.status = 'requires_payment' AND c.last_error_code IS NOT NULL) THEN 'failed'
               ELSE 'pending' END,
             coalesce(c.received_pence, c.amount_pence), 0, c.description, c.created_at, NULL::uuid,
             NOT (c.status = 'canceled' AND c.last_error_code IS NULL), 'charge'::text, ${isPaid},
             (${isPaid} AND coalesce(c.received_pence = ${returned}, false)) AS is_back
        FROM charges c;
  `);
}
