import type { MigrationInterface, QueryRunner } from 'typeorm';

const isBack = `p.status = 'reversed' OR p.clawed_pence = p.net_pence`;
const fee = `CASE WHEN p.clawed_pence = p.net_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END`;
const net = `CASE WHEN p.clawed_pence = p.net_pence THEN p.net_pence ELSE p.net_pence - p.clawed_pence END`;
const isFeeBack = 'p.fee_returned_pence = p.fee_pence';
const isPaid = `c.status IN ('succeeded', 'mismatched')`;
const refunded = `(SELECT sum(r.amount_pence) FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded')`;
const taken = `(SELECT sum(d.taken_pence - d.returned_pence) FROM chargebacks d WHERE d.charge_id = c.id)`;
/** Also by the card holder's bank. */
const isChargeBack = `coalesce(c.received_pence <= coalesce(${refunded}, 0) + coalesce(${taken}, 0), false)`;
const isForfeited = `c.kind = 'deposit' AND EXISTS (SELECT FROM ledger_entries e WHERE e.charge_id = c.id AND e.account = 'forfeits')`;

/** A deposit that was kept says so, and a charge that a bank took back whole has gone back as one that was refunded has. */
export class ForfeitedPayments1700000000740 implements MigrationInterface {
  name = 'ForfeitedPayments1700000000740';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX ledger_forfeits ON ledger_entries (charge_id) WHERE account = 'forfeits'`,
    );
    await this.showLines(runner, {
      isBack: isChargeBack,
      forfeited: `WHEN ${isPaid} AND ${isForfeited} THEN 'forfeited'`,
      last: (isForfeitedNow) => `, ${isForfeitedNow} AS is_forfeited`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.showLines(runner, {
      isBack: `coalesce(c.received_pence = ${refunded}, false)`,
      forfeited: '',
      last: () => '',
    });
    await runner.query('DROP INDEX ledger_forfeits');
  }

  /** @param last what stands at the end of a line, made of the condition that it was forfeited */
  private async showLines(
    runner: QueryRunner,
    {
      isBack: isChargeGone,
      forfeited,
      last,
    }: { isBack: string; forfeited: string; last: (isForfeited: string) => string },
  ): Promise<void> {
    await runner.query(`
      DROP VIEW payment_lines;
      CREATE VIEW payment_lines AS
        SELECT p.id, p.payee_id AS person_id, 'payout'::text AS type,
               CASE WHEN ${isBack} THEN 'refunded' WHEN p.status IN ('sent', 'paid') THEN 'paid'
                    WHEN p.status = 'failed' THEN 'failed' ELSE 'pending' END AS status,
               ${fee} + ${net} AS amount_pence, ${fee} AS fee_pence, p.description, p.requested_at AS created_at,
               p.id AS payout_id, p.status <> 'canceled' AS is_shown, 'payout'::text AS source,
               p.status IN ('sent', 'paid', 'reversed') OR p.clawed_pence = p.net_pence AS is_settled, (${isBack}) AS is_back${last('false')}
          FROM payouts p
        UNION ALL
        SELECT p.fee_line_id, p.payee_id, 'fee'::text, CASE WHEN ${isFeeBack} THEN 'refunded' ELSE 'paid' END,
               CASE WHEN ${isFeeBack} THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END, 0,
               p.description, p.requested_at, NULL::uuid, p.status <> 'canceled' AND p.fee_pence > 0, 'fee'::text, true,
               (${isFeeBack})${last('false')}
          FROM payouts p
        UNION ALL
        SELECT c.id, c.payer_id, CASE c.kind WHEN 'extra' THEN 'charge' ELSE c.kind END,
               CASE
                 ${forfeited}
                 WHEN ${isPaid} AND ${isChargeGone} THEN 'refunded'
                 WHEN ${isPaid} THEN 'paid'
                 WHEN c.status = 'canceled' OR (c.status = 'requires_payment' AND c.last_error_code IS NOT NULL) THEN 'failed'
                 ELSE 'pending' END,
               coalesce(c.received_pence, c.amount_pence), 0, c.description, c.created_at, NULL::uuid,
               NOT (c.status = 'canceled' AND c.last_error_code IS NULL), 'charge'::text, ${isPaid},
               (${isPaid} AND ${isChargeGone}${forfeited && ` AND NOT (${isForfeited})`})${last(`(${isPaid} AND ${isForfeited})`)}
          FROM charges c;
    `);
  }
}
