import type { Documented } from './receipt.content.js';

/** Whose the payment $1 is. */
export const personOfSql = 'SELECT person_id AS id FROM payment_lines WHERE id = $1';

/** A payment with what its documents need. */
export interface DocumentedPayment extends Documented {
  readonly personId: string;
  /** Its money has moved: a card was charged, or a transfer has been made. */
  readonly isFinal: boolean;
  /** What of it is back with its payer, or must come back; of a payout, of its net pay. In pence. */
  readonly returnedPence: number;
  /** Some of that was paid from the operator's bank account. */
  readonly isOutside: boolean;
}

/**
 * The payment $1: a charge, a payout, or the fee of one. Each part is read by its own index. The part held back of pay counts as it was
 * when the pay was sent: a later decision has a credit note, also when it comes before the statement.
 */
export const documentedSql = `
  SELECT c.payer_id AS "personId", CASE c.kind WHEN 'extra' THEN 'charge' ELSE c.kind END AS type, c.description,
         coalesce(c.received_pence, c.amount_pence) AS "amountPence", 0 AS "feePence", NULL AS cause, c.status = 'succeeded' AS "isFinal",
         (SELECT coalesce(sum(r.amount_pence), 0) FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded')::int AS "returnedPence", 0 AS "heldBackPence",
         EXISTS (SELECT FROM refunds r WHERE r.charge_id = c.id AND r.settled_outside_at IS NOT NULL) AS "isOutside"
    FROM charges c WHERE c.id = $1
   UNION ALL
  SELECT p.payee_id, 'payout', p.description, p.gross_pence, p.fee_pence, p.cause, p.sent_at IS NOT NULL, p.clawed_pence,
         CASE WHEN p.round = 1 THEN (SELECT coalesce(sum(d.deducted_pence), 0) FROM cis_deductions d
                                 WHERE d.subject_id = p.subject_id AND d.at <= p.sent_at)::int ELSE 0 END, false
    FROM payouts p WHERE p.id = $1
   UNION ALL
  SELECT p.payee_id, 'fee', p.description, p.fee_pence, 0, NULL, p.sent_at IS NOT NULL AND p.fee_pence > 0, p.fee_returned_pence, 0, false
    FROM payouts p WHERE p.fee_line_id = $1`;

/** The line of the fee of the payout $1, when it has one. */
export const feeLineSql = 'SELECT fee_line_id AS id FROM payouts WHERE id = $1 AND fee_pence > 0';

/**
 * Whom a document of the account $1 is made out to: the business of an installer or company, the person, and where they are. No row: the
 * account is erased.
 */
export const partySql = `
  SELECT coalesce(i.business_name, u.company_name) AS business, u.first_name || ' ' || u.last_name AS name,
         coalesce(i.business_address || ', ' || i.postcode, u.address) AS address,
         CASE WHEN u.user_type = 'installer' THEN i.vat_number END AS "vatNumber"
    FROM users u LEFT JOIN installers i ON i.user_id = u.id WHERE u.id = $1 AND u.deleted_at IS NULL`;

export interface Party {
  readonly business: string | null;
  readonly name: string;
  readonly address: string | null;
  readonly vatNumber: string | null;
}

/** How the payment $1 is called at the payment provider, as its receipts and the bank's questions name it. */
export const referenceSql = `
  SELECT coalesce(provider_charge_id, provider_intent_id) AS reference FROM charges WHERE id = $1
   UNION ALL SELECT provider_transfer_id FROM payouts WHERE id = $1
   UNION ALL SELECT provider_transfer_id FROM payouts WHERE fee_line_id = $1`;

/** What the credit notes of the payment $1 take back that stand, in pence. */
export const creditedSql = `SELECT coalesce(sum(credited_pence), 0)::int AS credited FROM receipts
  WHERE payment_id = $1 AND corrects_id IS NOT NULL`;

/** The credit notes of the payment $1 that stand, the latest first. */
export const standingNotesSql = `SELECT n.id, n.number, n.credited_pence AS "creditedPence", n.issued_at AS "issuedAt"
    FROM receipts n LEFT JOIN receipts w ON w.withdraws_id = n.id
   WHERE n.payment_id = $1 AND n.series = 'C' AND w.id IS NULL ORDER BY n.number DESC`;
