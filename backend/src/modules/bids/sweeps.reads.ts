/** Up to $3 unlocks or awards of the state $1, but for those backed off ($2), whose charge is decided. */
export const decidedChargesOf = (
  table: 'unlocks' | 'awards',
): string => `SELECT t.id, c.status AS "chargeStatus" FROM ${table} t JOIN charges c ON c.id = t.charge_id
        WHERE t.status = $1 AND c.status IN ('succeeded', 'canceled', 'mismatched') AND t.id <> ALL ($2::uuid[])
        LIMIT $3`;

/** Up to $3 leads that have ended or been awarded with something left open, cancelled ones since $1, but for those backed off ($2). */
export const endedLeadsSql = `SELECT id FROM (SELECT l.id FROM unlocks u JOIN leads l ON l.id = u.lead_id
         LEFT JOIN bids b ON b.lead_id = u.lead_id AND b.status = 'accepted' AND b.unlock_id = u.id
        WHERE u.status IN ('requires_payment', 'paid')
          AND (l.status <> 'active' OR l.archived_at IS NOT NULL OR (l.awarded_at IS NOT NULL AND b.id IS NULL))
       UNION
       SELECT l.id FROM awards a JOIN leads l ON l.id = a.lead_id
        WHERE a.status = 'awaiting_payment' AND (l.status <> 'active' OR l.archived_at IS NOT NULL OR l.awarded_at IS NOT NULL)
       UNION
       SELECT l.id FROM leads l JOIN awards a ON a.lead_id = l.id AND a.status = 'awarded' AND a.charge_id IS NOT NULL
        WHERE l.status = 'cancelled' AND l.cancelled_at > $1
       UNION
       SELECT l.id FROM leads l JOIN awards a ON a.lead_id = l.id AND a.status = 'awarded' WHERE l.status = 'draft') ended WHERE id <> ALL ($2::uuid[]) LIMIT $3`;

/** Up to $2 installers who may not bid now, with a deposit that no award keeps, but for those backed off ($1). */
export const barredBiddersSql = `SELECT id FROM (SELECT DISTINCT u.installer_id AS id FROM unlocks u JOIN users i ON i.id = u.installer_id
         LEFT JOIN bids b ON b.lead_id = u.lead_id AND b.status = 'accepted' AND b.unlock_id = u.id
        WHERE u.status IN ('requires_payment', 'paid') AND NOT i.is_approved AND b.id IS NULL) ended WHERE id <> ALL ($1::uuid[]) LIMIT $2`;

/** Up to $2 unlocks or awards whose state differs from their money's, but for those backed off ($1). */
export const unlikeTheirMoneyOf = (table: 'unlocks' | 'awards'): string => `SELECT id FROM (
         SELECT t.id FROM ${table} t
          WHERE t.status IN ('refunding', 'refund_failed') AND returned_state(t.charge_id) <> t.status
         UNION
         SELECT t.id FROM refunds r JOIN ${table} t ON t.charge_id = r.charge_id
          WHERE r.status <> 'succeeded' AND NOT r.given_up
            AND t.status = 'refunded' AND returned_state(t.charge_id) <> 'refunded'
       ) unlike WHERE id <> ALL ($1::uuid[]) LIMIT $2`;

/** SQL: nothing is held any more of the charge `t.charge_id`. */
export const nothingIsHeld = `(SELECT coalesce(sum(e.amount_pence), 0) FROM ledger_entries e
            WHERE e.charge_id = t.charge_id AND e.account IN ('deposits_held', 'jobs_held')) = 0`;

/** Up to $2 deposits that still count as paid although staff sent all of them back, but for those backed off ($1). */
export const returnedDepositsSql = `SELECT DISTINCT t.id FROM refunds r JOIN unlocks t ON t.charge_id = r.charge_id
        WHERE r.reason IN ('made-at-provider', 'by-staff') AND t.status = 'paid' AND ${nothingIsHeld} AND t.id <> ALL ($1::uuid[]) LIMIT $2`;

/** Up to $2 requests to pay that at $1 are too old, or whose bid or job has gone another way, but for those backed off ($3). */
export const oldRequestsSql = `SELECT r.id, r.lead_id AS "leadId" FROM payment_requests r JOIN leads l ON l.id = r.lead_id JOIN bids b ON b.id = r.bid_id
        WHERE r.ended_at IS NULL AND r.id <> ALL ($3::uuid[])
          AND (r.expires_at <= $1 OR l.status <> 'active' OR l.awarded_at IS NOT NULL OR b.status <> 'pending' OR b.price_pence <> r.price_pence)
        ORDER BY r.expires_at LIMIT $2`;
