import type { MigrationInterface, QueryRunner } from 'typeorm';

const isBack = `p.status = 'reversed' OR p.clawed_pence = p.net_pence`;
const fee = `CASE WHEN p.clawed_pence = p.net_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END`;
const net = `CASE WHEN p.clawed_pence = p.net_pence THEN p.net_pence ELSE p.net_pence - p.clawed_pence END`;
const isFeeBack = 'p.fee_returned_pence = p.fee_pence';
const isPaid = `c.status IN ('succeeded', 'mismatched')`;
const returned = `(SELECT sum(r.amount_pence) FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded')`;

/**
 * Indexes for the orders that screens offer, and payments that are paid or went back without those that did not. What was paid
 * out comes first: whether a charge went back is added up for each, and a count that has reached its end asks for none of them.
 */
export class ListOrders1700000000590 implements MigrationInterface {
  name = 'ListOrders1700000000590';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX refunds_by_status ON refunds (status, id);
      CREATE INDEX refunds_by_amount ON refunds (amount_pence, id);
      CREATE INDEX tickets_by_status ON tickets (status, id);
      CREATE INDEX tickets_by_name ON tickets (name, id);
      CREATE INDEX tickets_by_subject ON tickets (subject, id);
      CREATE INDEX thread_sides_unread ON thread_sides (thread_id, side) WHERE unread > 0;
      DROP INDEX disputes_by_status;
      CREATE INDEX disputes_by_status ON disputes (status, opened_at, id);
      CREATE INDEX payouts_back ON payouts (requested_at DESC, id DESC) WHERE status = 'reversed' OR clawed_pence = net_pence;
      CREATE INDEX payouts_fee_back ON payouts (requested_at DESC, fee_line_id DESC) WHERE fee_returned_pence = fee_pence;
    `);
    await this.showLines(runner, (isBackNow) => `, ${isBackNow} AS is_back`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.showLines(runner, () => '');
    await runner.query(`
      DROP INDEX refunds_by_status, refunds_by_amount, tickets_by_status, tickets_by_name, tickets_by_subject, thread_sides_unread,
        payouts_back, payouts_fee_back, disputes_by_status;
      CREATE INDEX disputes_by_status ON disputes (status, opened_at DESC);
    `);
  }

  /** @param last what stands at the end of a line, made of the condition that all its money went back */
  private async showLines(runner: QueryRunner, last: (isBack: string) => string): Promise<void> {
    await runner.query(`
      DROP VIEW payment_lines;
      CREATE VIEW payment_lines AS
        SELECT p.id, p.payee_id AS person_id, 'payout'::text AS type,
               CASE WHEN ${isBack} THEN 'refunded' WHEN p.status IN ('sent', 'paid') THEN 'paid'
                    WHEN p.status = 'failed' THEN 'failed' ELSE 'pending' END AS status,
               ${fee} + ${net} AS amount_pence, ${fee} AS fee_pence, p.description, p.requested_at AS created_at,
               p.id AS payout_id, p.status <> 'canceled' AS is_shown, 'payout'::text AS source,
               p.status IN ('sent', 'paid', 'reversed') OR p.clawed_pence = p.net_pence AS is_settled${last(`(${isBack})`)}
          FROM payouts p
        UNION ALL
        SELECT p.fee_line_id, p.payee_id, 'fee'::text, CASE WHEN ${isFeeBack} THEN 'refunded' ELSE 'paid' END,
               CASE WHEN ${isFeeBack} THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END, 0,
               p.description, p.requested_at, NULL::uuid, p.status <> 'canceled' AND p.fee_pence > 0, 'fee'::text, true${last(`(${isFeeBack})`)}
          FROM payouts p
        UNION ALL
        SELECT c.id, c.payer_id, CASE c.kind WHEN 'extra' THEN 'charge' ELSE c.kind END,
               CASE
                 WHEN ${isPaid} AND c.received_pence = ${returned} THEN 'refunded'
                 WHEN ${isPaid} THEN 'paid'
                 WHEN c.status = 'canceled' OR (c.status = 'requires_payment' AND c.last_error_code IS NOT NULL) THEN 'failed'
                 ELSE 'pending' END,
               coalesce(c.received_pence, c.amount_pence), 0, c.description, c.created_at, NULL::uuid,
               NOT (c.status = 'canceled' AND c.last_error_code IS NULL), 'charge'::text, ${isPaid}${last(
                 `(${isPaid} AND coalesce(c.received_pence = ${returned}, false))`,
               )}
          FROM charges c;
    `);
  }
}
