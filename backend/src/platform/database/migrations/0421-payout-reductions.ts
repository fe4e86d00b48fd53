import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pay that was sent becomes less when it must come back: the installer's lines and the fee say so. */
export class PayoutReductions1700000000421 implements MigrationInterface {
  name = 'PayoutReductions1700000000421';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO ledger_kinds (kind, meaning) VALUES ('fee-returned', 'A part of a fee is held for the job again');
      ALTER TABLE payouts
        ADD COLUMN clawed_pence integer NOT NULL DEFAULT 0
          CONSTRAINT payouts_clawed_within CHECK (clawed_pence BETWEEN 0 AND net_pence),
        ADD COLUMN fee_returned_pence integer NOT NULL DEFAULT 0
          CONSTRAINT payouts_fee_returned_within CHECK (fee_returned_pence BETWEEN 0 AND fee_pence);
      UPDATE payouts p SET clawed_pence = k.pence
        FROM (SELECT payout_id, sum(amount_pence) AS pence FROM clawbacks GROUP BY payout_id) k WHERE k.payout_id = p.id;
    `);
    await this.showLines(runner, {
      isBack: `p.status = 'reversed' OR p.clawed_pence = p.net_pence`,
      fee: `CASE WHEN p.clawed_pence = p.net_pence THEN p.fee_pence ELSE p.fee_pence - p.fee_returned_pence END`,
      net: `CASE WHEN p.clawed_pence = p.net_pence THEN p.net_pence ELSE p.net_pence - p.clawed_pence END`,
      keptFee: 'p.fee_pence - p.fee_returned_pence',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const was = {
      isBack: `p.status = 'reversed'`,
      fee: 'p.fee_pence',
      net: 'p.net_pence',
      keptFee: 'p.fee_pence',
    };
    await this.showLines(runner, was);
    await runner.query(`
      ALTER TABLE payouts DROP COLUMN clawed_pence, DROP COLUMN fee_returned_pence;
      ALTER TABLE ledger_kinds DISABLE TRIGGER ledger_kinds_stay;
      DELETE FROM ledger_kinds WHERE kind = 'fee-returned';
      ALTER TABLE ledger_kinds ENABLE TRIGGER ledger_kinds_stay;
    `);
  }

  /** A payout that came back whole keeps its amounts and is called refunded, as a charge is. */
  private async showLines(
    runner: QueryRunner,
    { isBack, fee, net, keptFee }: { isBack: string; fee: string; net: string; keptFee: string },
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
               NOT (c.status = 'canceled' AND c.last_error_code IS NULL) AS is_shown
          FROM charges c
        UNION ALL
        SELECT p.id, p.payee_id, 'payout'::text,
               CASE WHEN ${isBack} THEN 'refunded' WHEN p.status IN ('sent', 'paid') THEN 'paid'
                    WHEN p.status = 'failed' THEN 'failed' ELSE 'pending' END,
               ${fee} + ${net}, ${fee}, p.description, p.requested_at, p.id, p.status <> 'canceled'
          FROM payouts p
        UNION ALL
        SELECT p.fee_line_id, p.payee_id, 'fee'::text, 'paid'::text, ${keptFee}, 0, p.description, p.requested_at, NULL::uuid,
               p.status <> 'canceled' AND ${keptFee} > 0
          FROM payouts p;
    `);
  }
}
