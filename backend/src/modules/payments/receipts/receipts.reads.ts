/** Whose the payment $1 is. */
export const personOfSql = 'SELECT person_id AS id FROM payment_lines WHERE id = $1';

/** Whose it is, and whether its money has moved: a card was charged, or a transfer has been made. */
export const isFinalSql = `
  SELECT l.person_id AS id,
         EXISTS (SELECT FROM charges c WHERE c.id = l.id AND c.status = 'succeeded')
         OR EXISTS (SELECT FROM payouts p WHERE (p.id = l.id OR p.fee_line_id = l.id) AND p.sent_at IS NOT NULL) AS "isFinal"
    FROM payment_lines l WHERE l.id = $1`;

/** The line of the fee of the payout $1, when it has one. */
export const feeLineSql = 'SELECT fee_line_id AS id FROM payouts WHERE id = $1 AND fee_pence > 0';
